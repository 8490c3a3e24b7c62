import { defineConfig } from 'oxlint';

const CLIENTS = ['storefront/**/*.{ts,tsx}', 'admin/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '*/test/**/*.{ts,tsx}', 'e2e/**/*.ts'];
const SHARED_MODULES = [
  'backend/**/*.test.ts',
  'backend/test/**/*.ts',
  'scripts/test/**/*.ts',
  'lab/{cdn,noisy-neighbour,test}/*.ts',
];
/** Files whose framework requires a default export. */
const DEFAULT_EXPORTS = [
  '*.config.*',
  '*/*.config.*',
  'scripts/jest/{environment,runtime}.ts',
  'scripts/lib/lint-file-names.js',
  'backend/test/support/{,stop-}test-server.ts',
  'storefront/app/routes.ts',
  'storefront/app/root.tsx',
  'storefront/app/entry.*.tsx',
  'storefront/app/routes/**',
  '**/*.d.ts',
];

const refuse = (message: string, ...selectors: string[]) =>
  selectors.map((selector) => ({ selector, message }));
const noEnv = refuse(
  'Only config/ reads the environment, once.',
  'MemberExpression[object.name="process"][property.name="env"]',
);
const noDefault = refuse('Named exports only.', 'ExportDefaultDeclaration');
const everywhere = [
  ...refuse(
    'Write the values themselves, one a line.',
    'SpreadElement > ObjectExpression.argument',
    'SpreadElement > ArrayExpression.argument',
    'JSXSpreadAttribute > ObjectExpression.argument',
  ),
  ...refuse(
    'TypeScript does not rename such an import for the build: make it in a function outside the class.',
    'ClassDeclaration:has(Decorator) ImportExpression > Literal[value=/^\\./]',
  ),
  ...refuse('Leave names out by omitting them.', 'UnaryExpression[operator="void"] > ArrayExpression'),
  ...refuse(
    'Types are PascalCase.',
    'TSTypeAliasDeclaration[id.name!=/^[A-Z][A-Za-z0-9]*$/]',
    'TSInterfaceDeclaration[id.name!=/^[A-Z][A-Za-z0-9]*$/]',
    'ClassDeclaration[id.name!=/^[A-Z][A-Za-z0-9]*$/]',
  ),
  ...refuse(
    'Variables are camelCase, PascalCase or UPPER_CASE, functions camelCase or PascalCase.',
    'VariableDeclarator > Identifier.id[name=/[a-z].*_|_.*[a-z].*_|.[A-Z]_[a-z]/]',
    'FunctionDeclaration[id.name=/_/]',
  ),
];

export default defineConfig({
  ignorePatterns: [
    '**/{dist*,build,coverage,test-results,playwright-report,.react-router,.nx,.data}/**',
    'api-client/src/limits.ts',
    'api-client/src/schema.d.ts',
    // Files that the demo's tools deliver to customers do not run in the store.
    'demo/tools/*/{files,releases}/**',
  ],
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: [
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    { name: 'local', specifier: './scripts/lib/lint-file-names.js' },
  ],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  env: { builtin: true, node: true },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'eslint-js/no-restricted-syntax': ['error', ...noDefault, ...everywhere],
    'local/file-name': 'error',
    'max-lines': ['error', { max: 300 }],
    'no-case-declarations': 'error',
    'no-console': 'error',
    // File names are cleaned of control characters.
    'no-control-regex': 'off',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'start' }],
    'no-regex-spaces': 'error',
    'no-undef': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
    ],
    'object-shorthand': 'error',
    // Spreading an entity or a DTO into a plain object is how an answer is made of it.
    'typescript/no-misused-spread': 'off',
    // A `void` also says that a promise is left to itself.
    'typescript/no-meaningless-void-operator': 'off',
    // Texts are sorted by code units, which is what the comparisons expect.
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // TypeScript itself finds these.
        'no-undef': 'off',
        'no-array-constructor': 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-assertions': [
          'error',
          { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
        ],
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-import-type-side-effects': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: ['backend/src/**/*.ts'],
      excludeFiles: ['backend/src/config/**', 'backend/src/**/*.test.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...noDefault, ...noEnv, ...everywhere] },
    },
    {
      files: CLIENTS,
      env: { browser: true },
      rules: {
        'jsx-a11y/control-has-associated-label': 'off',
        'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
        // A live region is a role, `output` is for results of a calculation.
        'jsx-a11y/prefer-tag-over-role': 'off',
        // The carousel stops while somebody points at it, which is no press.
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
        'react/no-did-update-set-state': 'off',
        // A screen shows the day on which it is drawn.
        'react/purity': 'off',
        'react/exhaustive-deps': 'error',
        'react/rules-of-hooks': 'error',
      },
    },
    {
      // Loaders throw redirects and responses.
      files: ['storefront/app/**/*.{ts,tsx}'],
      rules: { 'typescript/only-throw-error': 'off' },
    },
    {
      // Test files share their modules, which Node loads.
      files: SHARED_MODULES,
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: '@jest/globals', message: 'Jest’s functions are globals here.' }] },
        ],
        'eslint-js/no-restricted-properties': [
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
    { files: DEFAULT_EXPORTS, rules: { 'eslint-js/no-restricted-syntax': ['error', ...everywhere] } },
    { files: ['storefront/app/routes/**'], rules: { 'local/file-name': 'off' } },
    {
      files: TESTS,
      rules: {
        'max-lines': ['error', { max: 400 }],
        'typescript/no-non-null-assertion': 'off',
        // Tests read untyped responses.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/unbound-method': 'off',
      },
    },
    {
      // Page objects have locators and actions; assertions belong in tests.
      files: ['e2e/**/pages/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: '@playwright/test', importNames: ['expect'] }] },
        ],
      },
    },
    { files: ['scripts/**', '*/scripts/**'], rules: { 'no-console': 'off' } },
    {
      // Served unchanged, also to old browsers.
      files: ['sandbox/src/cashfree/browser/**'],
      env: { browser: true },
      rules: { 'object-shorthand': 'off' },
    },
    { files: ['**/*.cjs'], env: { commonjs: true } },
  ],
});
