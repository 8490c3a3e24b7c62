import { extname } from 'node:path';

// The linter's and TypeScript's rules for a function of any input: `never` accepts every one.
type AnyDraw = (input: never) => unknown;

/** An exported function that draws from its input alone, so that another thread can run it. */
export interface Program<Draw extends AnyDraw> {
  file: string;
  name: string;
  /** For its type only: the module is not loaded here, and so neither are fonts. */
  draw?: Draw;
}

/**
 * A function of the module at `path` without its extension, as seen from the caller's `import.meta.url`: of the sources
 * in tests, of the build elsewhere. The sources run without a compiler: what such a module imports at run time is named
 * with `.ts`, and its classes declare their properties.
 */
export const programAt = <Draw extends AnyDraw>(url: string, path: string, name: string): Program<Draw> => ({
  file: new URL(`${path}${extname(url)}`, url).href,
  name,
});
