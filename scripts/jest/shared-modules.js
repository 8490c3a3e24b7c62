import { join } from 'node:path';

// Each process would compile the same modules anew: those of Jest, and the programs that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** For tests that Node runs: the files of a process share their modules, which Jest would evaluate for each file. */
export const sharedModules = {
  runtime: join(import.meta.dirname, 'runtime.ts'),
  testEnvironment: join(import.meta.dirname, 'environment.ts'),
  transform: {},
  // A promise goes on while time stands still.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};
