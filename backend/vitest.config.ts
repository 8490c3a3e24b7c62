import { defineConfig } from 'vitest/config';

/** Unit tests beside the sources, and integration tests with a real database. */
export default defineConfig({
  test: {
    // Modules are evaluated once in each process, not once for each file: that took most of the time of a short file.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One more than the processors of a small machine: two alone left them idle for much of the time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts'], exclude: ['src/**/*.mocked.test.ts'] },
      },
      {
        // A replaced module would stay replaced in the files after this one, so these have a process each.
        extends: true,
        test: { name: 'unit mocked', include: ['src/**/*.mocked.test.ts'], isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/support/test-server.ts'],
        },
      },
    ],
  },
});
