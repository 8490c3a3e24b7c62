/** Who may import whom (docs/architecture.md). Checked by scripts/check-dependency-rules.ts. */
const FOLDERS = require('./scripts/lib/backend-folders.cjs');

const WORKSPACES = ['api-client', 'examples', 'backend', 'storefront', 'admin', 'sandbox', 'demo', 'e2e'];

/** The workspaces that others may import, and who does. */
const IMPORTED_BY = {
  'api-client': ['storefront', 'admin'],
  examples: ['admin', 'demo'],
};
const mayImport = (from, to) => from === to || IMPORTED_BY[to]?.includes(from);

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

const hasParts = (folder) => Object.keys(FOLDERS).some((other) => other.startsWith(`${folder}/`));

/** What a folder may import, as a path. Specs may use anything of the backend. */
const folders = Object.entries(FOLDERS).map(([folder, known]) => ({
  name: `${folder.replace('/', '-')}-imports-only-known-folders`,
  comment: 'The folders of the backend have no cycles; see docs/architecture.md.',
  severity: 'error',
  // The parts of a folder that are listed have rules of their own.
  from: {
    path: `^backend/src/${folder}/${hasParts(folder) ? '[^/]+$' : ''}`,
    pathNot: ['\\.(spec|test)\\.ts$'],
  },
  to: { path: '^backend/src/', pathNot: `^backend/src/(${['common', folder, ...known].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...apart,
    ...folders,
    {
      name: 'every-folder-is-known',
      comment: 'A new folder of the backend gets a line in scripts/lib/backend-folders.cjs.',
      severity: 'error',
      from: {
        path: '^backend/src/[^/]+/',
        pathNot: `^backend/src/(bin|${Object.keys(FOLDERS).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or three. (Types may point back: they are gone at run time.)',
      severity: 'error',
      from: { path: '^(api-client|examples|backend/src|storefront|admin|sandbox|demo|e2e|scripts|lab)/' },
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
      from: {
        path: `^backend/src/(${FEATURES})/`,
        // What draws a document in a thread of its own loads single files.
        pathNot: ['\\.test\\.ts$', '/evidence/evidence-(pdf|text)\\.ts$'],
      },
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
      comment: 'Only gateway.module.ts names the provider; the rest knows gateway.ts.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/payments/gateway/cashfree/',
          '^backend/src/payments/gateway/gateway\\.module\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^backend/src/payments/gateway/cashfree/' },
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
      to: { path: '^(scripts|lab)/' },
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
