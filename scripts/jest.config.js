import { sharedModules } from './jest/shared-modules.js';

/** Tests of the launcher and the checks. */
export default {
  ...sharedModules,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testTimeout: 90_000,
};
