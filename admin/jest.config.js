/** @type {import('jest').Config} */
export default {
  // jsdom with Node's own fetch, Request and Response, which jsdom lacks.
  testEnvironment: 'jest-fixed-jsdom',
  // Component tests type like a person; a busy machine needs time for it.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/src/test-support/setup.ts'],
  // This package has no CommonJS build.
  transformIgnorePatterns: ['/node_modules/(?!react-hotkeys-hook/)'],
  transform: {
    '^.+\\.(tsx?|js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};
