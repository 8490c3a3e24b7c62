import { base } from './jest.base.js';

export default { ...base, roots: ['<rootDir>/src'], testMatch: ['**/*.test.ts'] };
