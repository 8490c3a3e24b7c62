import base from './jest.config.ts';

export default { ...base, testMatch: ['<rootDir>/test/**/*.test.ts'], testTimeout: 180_000 };
