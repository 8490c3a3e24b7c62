import unit from './jest.config.js';

/** Tests with a real database. */
export default {
  ...unit,
  // They wait for databases, jobs and other processes: twice as many as the processors of a small machine.
  maxWorkers: 4,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // The first file of a process loads all modules, beside others that use the machine.
  testTimeout: 120_000,
  // Connections that a finished test kept alive close after four seconds.
  workerGracefulExitTimeout: 5_000,
  globalSetup: '<rootDir>/test/support/test-server.ts',
  globalTeardown: '<rootDir>/test/support/stop-test-server.ts',
};
