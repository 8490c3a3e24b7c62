import { sharedModules } from '../scripts/jest/shared-modules.js';

/** Tests of a running store without a browser. */
export default {
  ...sharedModules,
  testMatch: ['<rootDir>/{cdn,noisy-neighbour}/*.test.ts'],
  testTimeout: 480_000,
};
