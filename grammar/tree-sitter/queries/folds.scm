[(scenario) (puzzle) (setup) (cases) (branch)] @fold
