// Keeps the page for when there is no network: what belongs to one version comes from the browser, whole.

declare const __VERSION__: string;
declare const __FILES__: string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceScope {
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: "install" | "activate", act: (event: Extendable) => void): void;
  addEventListener(kind: "fetch", act: (event: Fetching) => void): void;
}

const scope = self as unknown as ServiceScope;
const NAME = `saga playground ${scope.registration.scope} ${__VERSION__}`;

scope.addEventListener("install", (event) => {
  const kept = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll(__FILES__.map((file) => new Request(new URL(file, scope.registration.scope), { cache: "reload" })));
    await scope.skipWaiting();
  };
  event.waitUntil(kept());
});

scope.addEventListener("activate", (event) => {
  const cleared = async () => {
    const own = `saga playground ${scope.registration.scope} `;
    const names = (await caches.keys()).filter((name) => name.startsWith(own) && name !== NAME);
    await Promise.all(names.map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(cleared());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope.registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
