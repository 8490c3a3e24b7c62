import { registerHooks } from 'node:module';

const UNDESCRIBED = new URL('../api-document/undescribed.js', import.meta.url).href;
const NOTHING = new URL('./nothing.js', import.meta.url).href;

interface LeftOut {
  /** The module that is asked for, as it is named there. */
  specifier: RegExp;
  /** The module that asks; anybody, where it is not given. */
  from?: RegExp;
  /** What is loaded in its place. */
  instead: string;
}

/** What the libraries load at once and the running store never uses: 13 MB of an idle process. */
const LEFT_OUT: LeftOut[] = [
  // The API's document is written when the backend is built; the running store only serves the file.
  { specifier: /^@nestjs\/swagger$/, instead: UNDESCRIBED },
  // Drivers of the databases that are not ours.
  {
    specifier: /^\.\/(?!postgres\/)[a-z0-9-]+\/\w+Driver$/,
    from: /\/typeorm\/driver\/DriverFactory\.js$/,
    instead: NOTHING,
  },
  // Every country's telephone numbers, for one decorator that the store does not use.
  { specifier: /^libphonenumber-js/, from: /\/class-validator\//, instead: NOTHING },
  // Messages in fifty languages; the store writes its own.
  { specifier: /\/locales\/index\.js$/, from: /\/zod\//, instead: NOTHING },
];

/** The address of what is loaded for `specifier` when `parentUrl` asks; undefined where it is the thing itself. */
export function standInFor(specifier: string, parentUrl = ''): string | undefined {
  const found = LEFT_OUT.find(
    (each) => each.specifier.test(specifier) && (each.from?.test(parentUrl) ?? true),
  );
  return found?.instead;
}

/** Loads next to nothing in the place of what the running store does not need. Call it before anything is loaded. */
export function leaveOut(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = standInFor(specifier, context.parentURL);
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
}
