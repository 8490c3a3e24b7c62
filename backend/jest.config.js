import { sharedModules } from '../scripts/jest/shared-modules.js';

/** Unit tests beside the sources. */
export default {
  ...sharedModules,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testTimeout: 30_000,
  // One more than the processors of a small machine: two alone left them idle for much of the time.
  maxWorkers: 3,
};
