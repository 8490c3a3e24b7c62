export { VISIBLE as BUNDLE_ON_SALE } from './bundle-record.js';
export { BundlesModule } from './bundles.module.js';
