import { base } from './jest.base.js';

export default {
  ...base,
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testTimeout: 30_000,
  // One more than the processors of a small machine: two alone left them idle for much of the time.
  maxWorkers: 3,
};
