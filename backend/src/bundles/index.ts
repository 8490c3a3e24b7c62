export { VISIBLE as BUNDLE_ON_SALE } from './bundle-record.ts';
export { BundlesModule } from './bundles.module.ts';
