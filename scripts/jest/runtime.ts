import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type JestRuntime from 'jest-runtime';
import { sourceMaps } from './typescript.ts';

const require = createRequire(import.meta.url);
const { default: Runtime } = require('jest-runtime') as typeof JestRuntime;

/**
 * Jest's runtime, but Node loads the modules: the test files of a process share what they import, which is evaluated once.
 * Modules cannot be mocked.
 */
export default class SharedRuntime extends Runtime {
  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  override async unstable_importModule(file: string): Promise<unknown> {
    const { jest } = this.requireModuleOrMock<{ jest: object }>(file, '@jest/globals');
    Object.assign(globalThis, { jest });
    return import(pathToFileURL(file).href);
  }

  /** Loads the part of Jest that collects tests. It keeps them in global variables, so it starts anew with each file. */
  override requireInternalModule<T>(file: string): T {
    delete require.cache[file];
    for (const name of ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'])
      Reflect.deleteProperty(globalThis, Symbol.for(name));
    return require(file) as T;
  }

  override getSourceMaps(): typeof sourceMaps {
    return sourceMaps;
  }
}
