import { basename } from 'node:path';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** kebab-case files with the role as a suffix; PascalCase for React components; React Router's own route names. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename);
      const plain = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
      const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;
      if (plain.test(name) || component.test(name)) return;
      context.report({
        node,
        message: `"${name}": name files in kebab-case, React components in PascalCase.`,
      });
    },
  }),
};

const CLIENTS = ['storefront/**/*.{ts,tsx}', 'admin/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '*/test/**/*.{ts,tsx}', 'e2e/**/*.ts'];
const SHARED_MODULES = [
  'backend/**/*.test.ts',
  'backend/test/**/*.ts',
  'scripts/test/**/*.ts',
  'e2e/{cdn,noisy-neighbour}/*.ts',
];
const OUTPUT = [
  'dist*',
  'build',
  'coverage',
  'test-results',
  'playwright-report',
  '.react-router',
  '.nx',
  '.data',
];
/** Files whose framework requires a default export. */
const DEFAULT_EXPORTS = [
  '*.config.*',
  '*/*.config.*',
  'scripts/jest/{environment,runtime}.ts',
  'backend/test/support/{,stop-}test-server.ts',
  'storefront/app/routes.ts',
  'storefront/app/root.tsx',
  'storefront/app/entry.*.tsx',
  'storefront/app/routes/**',
  '**/*.d.ts',
];

const noEnv = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Only config/ reads the environment, once.',
};
const noDefault = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only.',
};

const PACKED = 'Write the values themselves, one a line.';
const noPacking = [
  { selector: 'SpreadElement > ObjectExpression.argument', message: PACKED },
  { selector: 'SpreadElement > ArrayExpression.argument', message: PACKED },
  {
    selector: 'UnaryExpression[operator="void"] > ArrayExpression',
    message: 'Leave names out by omitting them.',
  },
];

export default defineConfig(
  // Files that the demo's tools deliver to customers do not run in the store.
  {
    ignores: [
      ...OUTPUT.map((name) => `**/${name}/**`),
      'api-client/src/schema.d.ts',
      'demo/tools/*/files/**',
    ],
  },
  // No inline exceptions.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { local: { rules: { 'file-name': fileName } } },
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'local/file-name': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      // File names are cleaned of control characters.
      'no-control-regex': 'off',
      'no-restricted-syntax': ['error', noDefault, ...noPacking],
      'object-shorthand': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      // An async method without await may implement an interface.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        {
          selector: 'variable',
          format: ['camelCase', 'PascalCase', 'UPPER_CASE'],
          leadingUnderscore: 'allow',
        },
        { selector: 'function', format: ['camelCase', 'PascalCase'] },
        { selector: 'variable', modifiers: ['destructured'], format: null },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/config/**', 'backend/src/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefault, noEnv, ...noPacking] },
  },
  {
    // A Nest module is an empty class under a decorator.
    files: ['backend/**/*.ts'],
    rules: { '@typescript-eslint/no-extraneous-class': 'off' },
  },
  {
    files: CLIENTS,
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
    rules: { 'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }] },
  },
  {
    // Loaders throw redirects and responses.
    files: ['storefront/app/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/only-throw-error': 'off' },
  },
  {
    // Test files share their modules, which Node loads.
    files: SHARED_MODULES,
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@jest/globals', message: 'Jest’s functions are globals here.' },
      ],
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'unstable_mockModule', 'resetModules', 'setTimeout', 'retryTimes'].map(
          (property) => ({
            object: 'jest',
            property,
            message:
              'Does nothing here, or reaches the files that follow: spy on what the application gives you.',
          }),
        ),
      ],
    },
  },
  { files: ['demo/**'], rules: { 'no-restricted-syntax': ['error', noDefault] } },
  { files: DEFAULT_EXPORTS, rules: { 'no-restricted-syntax': ['error', ...noPacking] } },
  { files: ['storefront/app/routes/**'], rules: { 'local/file-name': 'off' } },
  {
    files: TESTS,
    rules: {
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Tests read untyped responses.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Page objects have locators and actions; assertions belong in tests.
    files: ['e2e/**/pages/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [{ name: '@playwright/test', importNames: ['expect'] }] }],
    },
  },
  { files: ['scripts/**', '*/scripts/**'], rules: { 'no-console': 'off' } },
  {
    // Served unchanged, also to old browsers.
    files: ['sandbox/src/cashfree/browser/**'],
    languageOptions: { globals: globals.browser },
    rules: { 'object-shorthand': 'off' },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
