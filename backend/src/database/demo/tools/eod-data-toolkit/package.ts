import type { PackagePlan } from '../../packaging/plan.js';
import { rawFiles } from './sample.js';

/** What the ZIPs of this tool hold. */
export const eodDataToolkitPackage: PackagePlan = {
  made: (_release, index) => rawFiles(120 + index * 130),
};
