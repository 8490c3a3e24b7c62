export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/app', '<rootDir>/server'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.svg$': '<rootDir>/jest-file-address.cjs',
    '^~/(.*)$': '<rootDir>/app/$1',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      { jsc: { target: 'es2024', transform: { react: { runtime: 'automatic' } } }, module: { type: 'es6' } },
    ],
  },
};
