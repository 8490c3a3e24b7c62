export { VISIBLE as BUNDLE_ON_SALE } from './bundle-record.js';
export { BundlesModule } from './bundles.module.js';
export { type BundleForSale, BundlesService } from './bundles.service.js';
export type { BundleLine } from './priced-bundle.js';
