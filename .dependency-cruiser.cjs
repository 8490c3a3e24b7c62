/** Who may import whom (docs/architecture.md). Checked by scripts/check-dependency-rules.ts. */

const WORKSPACES = ['api-client', 'backend', 'storefront', 'admin', 'sandbox', 'demo', 'e2e'];

/** The one workspace that others may import, and who does. */
const CLIENTS_OF_THE_API = ['storefront', 'admin'];
const mayImport = (from, to) => from === to || (to === 'api-client' && CLIENTS_OF_THE_API.includes(from));

/**
 * Every folder of the backend with the folders it may import. `common` is open to all; the files directly under `src`
 * put the application together and may import anything.
 */
const FOLDERS = {
  common: [],
  config: [],
  database: ['config', 'platform/tracing'],
  'api-document': [],
  'platform/http': ['config', 'platform/metrics'],
  'platform/outside-services': ['config'],
  'platform/metrics': ['config', 'database', 'platform/jobs', 'platform/outside-services'],
  'platform/tracing': ['config'],
  'platform/health': ['config', 'database', 'platform/outside-services'],
  'platform/jobs': ['config', 'database', 'platform/tracing'],
  'platform/personal-data': ['database'],
  'platform/invariants': ['database'],
  'platform/audit': ['database', 'platform/personal-data'],
  'platform/secrets': ['config'],
  'platform/s3': ['config'],
  'platform/storage': ['config', 'platform/outside-services', 'platform/s3'],
  'platform/mail': [
    'config',
    'database',
    'platform/jobs',
    'platform/outside-services',
    'platform/personal-data',
  ],
  'platform/throttle': ['config', 'database', 'platform/jobs', 'platform/metrics'],
  'platform/security-log': ['config', 'database', 'platform/jobs', 'platform/mail', 'platform/personal-data'],
  settings: ['config', 'database', 'platform/audit'],
  'tracked-links': ['config', 'database', 'platform/audit', 'platform/personal-data'],
  users: ['database', 'platform/audit', 'platform/personal-data', 'platform/security-log'],
  auth: [
    'config',
    'database',
    'platform/audit',
    'platform/jobs',
    'platform/mail',
    'platform/outside-services',
    'platform/personal-data',
    'platform/security-log',
    'platform/secrets',
    'platform/throttle',
    'settings',
    'tracked-links',
    'users',
  ],
  tools: [
    'config',
    'database',
    'platform/audit',
    'platform/invariants',
    'platform/jobs',
    'platform/metrics',
    'platform/personal-data',
    'platform/storage',
  ],
  library: [
    'config',
    'database',
    'platform/audit',
    'platform/jobs',
    'platform/mail',
    'platform/personal-data',
    'platform/storage',
    'settings',
    'tools',
    'tracked-links',
  ],
  bundles: ['database', 'library', 'platform/audit', 'tools'],
  payments: [
    'bundles',
    'config',
    'database',
    'library',
    'platform/audit',
    'platform/invariants',
    'platform/jobs',
    'platform/mail',
    'platform/metrics',
    'platform/outside-services',
    'platform/personal-data',
    'platform/throttle',
    'settings',
    'tools',
    'tracked-links',
    'users',
  ],
  analytics: ['database', 'payments', 'platform/invariants', 'platform/jobs', 'platform/personal-data'],
  announcements: ['database', 'platform/audit'],
  course: ['config', 'database', 'platform/personal-data', 'settings'],
  inquiries: [
    'config',
    'database',
    'platform/audit',
    'platform/jobs',
    'platform/mail',
    'platform/personal-data',
    'platform/security-log',
    'platform/throttle',
    'settings',
  ],
  outbox: ['database', 'platform/audit', 'platform/mail', 'platform/throttle', 'settings'],
  readiness: ['backup', 'config', 'database', 'payments', 'platform/metrics', 'settings'],
  backup: ['config', 'database', 'platform/s3', 'platform/storage'],
};
const GROUND = /^(common|config|database|api-document|platform\/.+)$/;
const FEATURES = Object.keys(FOLDERS)
  .filter((folder) => !GROUND.test(folder))
  .join('|');

const apart = WORKSPACES.map((name) => ({
  name: `${name}-stands-alone`,
  comment: 'Workspaces share the API and its typed client, nothing else.',
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${WORKSPACES.filter((other) => !mayImport(name, other)).join('|')})/` },
}));

/** What a folder may import, as a path. Specs may use anything of the backend. */
const folders = Object.entries(FOLDERS).map(([folder, known]) => ({
  name: `${folder.replace('/', '-')}-imports-only-known-folders`,
  comment: 'The folders of the backend have no cycles; see docs/architecture.md.',
  severity: 'error',
  from: { path: `^backend/src/${folder}/`, pathNot: ['\\.(spec|test)\\.ts$'] },
  to: { path: '^backend/src/', pathNot: `^backend/src/(${['common', folder, ...known].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...apart,
    ...folders,
    {
      name: 'every-folder-is-known',
      comment: 'A new folder of the backend gets a line in FOLDERS.',
      severity: 'error',
      from: {
        path: '^backend/src/[^/]+/',
        pathNot: `^backend/src/(${Object.keys(FOLDERS).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or three. (Types may point back: they are gone at run time.)',
      severity: 'error',
      from: { path: '^(api-client|backend/src|storefront|admin|sandbox|demo|e2e|scripts)/' },
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // Written by React Router before each build.
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:'] },
    },
    {
      name: 'features-through-their-index',
      comment: 'Another feature is used through its index.ts (a module or an entity may be wired by name).',
      severity: 'error',
      from: { path: `^backend/src/(${FEATURES})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^backend/src/(${FEATURES})/`,
        pathNot: ['^backend/src/$1/', '/index\\.ts$', '\\.module\\.ts$', '\\.entity\\.ts$'],
      },
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
          '\\.test\\.ts$',
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
      name: 'tracing-library-loaded-when-on',
      comment: 'OpenTelemetry costs memory and start time; only an import() behind the setting may reach it.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^backend/src/platform/(tracing/otlp-tracing|metrics/registry)\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-knows-no-scripts',
      severity: 'error',
      from: { path: '^(backend/src|storefront/(app|server)|admin/src|sandbox/src|demo/src)/' },
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
