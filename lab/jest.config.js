import { sharedModules } from '../scripts/jest/shared-modules.js';

/** Tests of a running store without a browser, and of the laboratory itself. */
export default {
  ...sharedModules,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testTimeout: 480_000,
};
