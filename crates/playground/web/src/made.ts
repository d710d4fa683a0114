// What the build puts into the page.

import type { Example } from "./dialogs.ts";

declare const __EXAMPLES__: Example[];
declare const __ABOUT__: string;

/** The examples, from the scenarios of the project. */
export const EXAMPLES = __EXAMPLES__;
/** The keys and the licences, as markup that the build wrote. */
export const ABOUT = __ABOUT__;
