import type { PackagePlan } from '../../packaging/plan.ts';

/** What the ZIPs of this tool hold. */
export const watchlistPwaPackage: PackagePlan = {
  shared: { files: ['app.css'], to: '' },
};
