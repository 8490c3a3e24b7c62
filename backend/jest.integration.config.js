import { base } from './jest.base.js';

export default {
  ...base,
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testTimeout: 30_000,
  // More than there are processors: the longest file waits for the database most of the time.
  maxWorkers: 3,
};
