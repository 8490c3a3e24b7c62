/** Who may import whom (docs/architecture.md). Checked by scripts/check-dependency-rules.ts. */

const WORKSPACES = ['api-client', 'backend', 'storefront', 'admin', 'sandbox', 'e2e'];

/** The one workspace that others may import, and who does. */
const CLIENTS_OF_THE_API = ['storefront', 'admin'];
const mayImport = (from, to) => from === to || (to === 'api-client' && CLIENTS_OF_THE_API.includes(from));

/** Backend features, each with the features it may know. Anything else between features is forbidden. */
const FEATURES = {
  settings: [],
  users: ['settings'],
  'tracked-links': [],
  auth: ['users', 'settings', 'tracked-links'],
  tools: ['users', 'auth', 'settings', 'tracked-links'],
  payments: ['tools', 'users', 'auth', 'settings', 'tracked-links'],
  analytics: ['payments', 'tools', 'users', 'auth', 'settings'],
  announcements: ['users', 'auth', 'settings'],
  course: ['users', 'settings'],
  dashboard: ['tools', 'users'],
  privacy: ['users', 'auth'],
  inquiries: ['users', 'auth', 'settings'],
  outbox: ['settings'],
};
const NAMES = Object.keys(FEATURES).join('|');

const apart = WORKSPACES.map((name) => ({
  name: `${name}-stands-alone`,
  comment: 'Workspaces share the API and its typed client, nothing else.',
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${WORKSPACES.filter((other) => !mayImport(name, other)).join('|')})/` },
}));

const features = Object.entries(FEATURES).map(([name, known]) => ({
  name: `${name}-knows-only-its-friends`,
  comment: 'The graph of features has no cycles; see docs/architecture.md.',
  severity: 'error',
  from: { path: `^backend/src/${name}/`, pathNot: '\\.spec\\.ts$' },
  to: { path: `^backend/src/(${NAMES})/`, pathNot: `^backend/src/(${[name, ...known].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...apart,
    ...features,
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or three. (Types may point back: they are gone at run time.)',
      severity: 'error',
      from: { path: '^(api-client|backend/src|storefront|admin|sandbox|e2e|scripts)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // Written by React Router before each build.
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:'] },
    },
    {
      name: 'features-through-their-door',
      comment: 'Another feature is used through its index.ts (a module or an entity may be wired by name).',
      severity: 'error',
      from: { path: `^backend/src/(${NAMES})/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: `^backend/src/(${NAMES})/`,
        pathNot: ['^backend/src/$1/', '/index\\.ts$', '\\.module\\.ts$', '\\.entity\\.ts$'],
      },
    },
    {
      name: 'ground-floor-knows-no-feature',
      severity: 'error',
      from: { path: '^backend/src/(common|config)/' },
      to: { path: `^backend/src/(${NAMES}|database|mail|storage|jobs|web|health)/` },
    },
    {
      name: 'database-knows-no-feature',
      comment: "Only the demo's data speaks of features.",
      severity: 'error',
      from: { path: '^backend/src/database/', pathNot: '^backend/src/database/demo/' },
      to: { path: `^backend/src/(${NAMES})/`, pathNot: '\\.entity\\.ts$' },
    },
    {
      name: 'ports-know-no-feature',
      severity: 'error',
      from: { path: '^backend/src/(mail|storage|jobs)/' },
      to: { path: `^backend/src/(${NAMES})/` },
    },
    {
      name: 'controller-uses-services',
      comment: 'A controller method is decorators and one delegation.',
      severity: 'error',
      from: { path: '^backend/src/.+\\.controller\\.ts$' },
      to: { path: ['\\.repository\\.ts$', '\\.entity\\.ts$', '^node_modules/typeorm/'] },
    },
    {
      name: 'service-leaves-tables-to-repositories',
      severity: 'error',
      from: { path: '^backend/src/(?!database/).+\\.service\\.ts$' },
      to: { path: '^node_modules/(typeorm|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'repository-knows-nothing-above',
      severity: 'error',
      from: { path: '^backend/src/.+\\.(repository|entity)\\.ts$' },
      to: { path: '\\.(service|controller|module)\\.ts$' },
    },
    {
      name: 'provider-behind-its-port',
      comment: 'Only payments.module.ts names the provider; the rest knows gateway.ts.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/payments/cashfree/',
          '^backend/src/payments/payments\\.module\\.ts$',
          '\\.spec\\.ts$',
        ],
      },
      to: { path: '^backend/src/payments/cashfree/' },
    },
    {
      name: 'admin-resources-are-islands',
      severity: 'error',
      from: { path: '^admin/src/(?!components/|providers/|layout/|api/|test-support/)([^/]+)/' },
      to: {
        path: '^admin/src/[^/]+/',
        pathNot: '^admin/src/(components|providers|layout|api|test-support|$1)/',
      },
    },
    {
      name: 'admin-ground-knows-no-resource',
      severity: 'error',
      from: { path: '^admin/src/(components|providers|api)/' },
      to: { path: '^admin/src/(?!components/|providers/|layout/|api/|test-support/)[^/]+/' },
    },
    {
      name: 'storefront-features-are-islands',
      severity: 'error',
      from: { path: '^storefront/app/features/([^/]+)/' },
      to: { path: '^storefront/app/(features|routes)/', pathNot: '^storefront/app/features/$1/' },
    },
    {
      name: 'storefront-ground-looks-down',
      severity: 'error',
      from: { path: '^storefront/app/(components|lib|api)/' },
      to: { path: '^storefront/app/(features|routes)/' },
    },
    {
      name: 'e2e-pages-do-not-assert',
      severity: 'error',
      from: { path: '^e2e/(?:src/)?(pages|factories)/' },
      to: { path: '^e2e/(?:src/)?tests/' },
    },
    {
      name: 'product-knows-no-scripts',
      severity: 'error',
      from: { path: '^(backend/src|storefront/(app|server)|admin/src|sandbox/src)/' },
      to: { path: '^scripts/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/(dist[^/]*|build|coverage|playwright-report|test-results|\\.react-router)/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
