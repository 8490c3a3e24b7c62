import { createRequire } from 'node:module';

const FOLDERS = Object.keys(
  createRequire(import.meta.url)('./backend-folders.cjs') as Readonly<Record<string, readonly string[]>>,
);

/** An import that no other folder of the backend may have. */
const folderPlants = FOLDERS.map(
  (folder) =>
    [
      `${folder.replace('/', '-')}-imports-only-known-folders`,
      `backend/src/${folder}/planted.ts`,
      'backend/src/unknown/index.ts',
    ] as const,
);

/** For every dependency rule one import that breaks it: [rule, importing file, imported file]. */
export const PLANTS: readonly (readonly [rule: string, from: string, to: string])[] = [
  ...folderPlants,
  ['backend-stands-alone', 'backend/src/main.ts', 'sandbox/src/main.ts'],
  ['storefront-stands-alone', 'storefront/app/lib/money.ts', 'backend/src/common/money/money.ts'],
  ['admin-stands-alone', 'admin/src/providers/api.ts', 'storefront/app/api/api.ts'],
  ['api-client-stands-alone', 'api-client/src/client.ts', 'storefront/app/lib/money.ts'],
  ['examples-stands-alone', 'examples/src/index.ts', 'storefront/app/lib/money.ts'],
  ['sandbox-stands-alone', 'sandbox/src/orders.ts', 'backend/src/payments/gateway/gateway.ts'],
  ['demo-stands-alone', 'demo/src/load.ts', 'backend/src/database/database.ts'],
  ['e2e-stands-alone', 'e2e/fixtures/store.ts', 'backend/src/app.setup.ts'],
  ['every-folder-is-known', 'backend/src/unknown/planted.ts', 'backend/src/common/time/clock.ts'],
  ['no-cycles', 'sandbox/src/one.ts', 'sandbox/src/one-again.ts'],
  ['no-cycles', 'sandbox/src/one-again.ts', 'sandbox/src/one.ts'],
  ['nothing-unresolved', 'sandbox/src/lost.ts', 'sandbox/src/nowhere.ts'],
  [
    'features-through-their-index',
    'backend/src/payments/planted.service.ts',
    'backend/src/tools/tools.service.ts',
  ],
  [
    'controller-uses-services',
    'backend/src/tools/tools.controller.ts',
    'backend/src/tools/tools.repository.ts',
  ],
  [
    'service-leaves-tables-to-repositories',
    'backend/src/tools/tools.service.ts',
    'node_modules/typeorm/index.js',
  ],
  [
    'repository-knows-nothing-above',
    'backend/src/tools/tools.repository.ts',
    'backend/src/tools/x.service.ts',
  ],
  [
    'provider-behind-its-port',
    'backend/src/payments/settlement/settlement.service.ts',
    'backend/src/payments/gateway/cashfree/cashfree-client.ts',
  ],
  ['admin-resources-are-islands', 'admin/src/tools/ToolList.tsx', 'admin/src/orders/OrderList.tsx'],
  ['admin-ground-knows-no-resource', 'admin/src/components/Price.tsx', 'admin/src/tools/price.ts'],
  [
    'storefront-features-are-islands',
    'storefront/app/features/cart/x.ts',
    'storefront/app/features/auth/y.ts',
  ],
  ['storefront-ground-looks-down', 'storefront/app/lib/session.ts', 'storefront/app/features/auth/y.ts'],
  ['e2e-pages-do-not-assert', 'e2e/pages/home.ts', 'e2e/tests/home.spec.ts'],
  [
    'tracing-library-loaded-when-on',
    'backend/src/platform/tracing/tracing.ts',
    'backend/src/platform/tracing/otlp-tracing.ts',
  ],
  ['product-knows-no-scripts', 'backend/src/app.setup.ts', 'scripts/serve.ts'],
];
