import type { PackagePlan } from '../../packaging/plan.ts';
import { rawFiles } from './sample.ts';

/** What the ZIPs of this tool hold. */
export const eodDataToolkitPackage: PackagePlan = {
  made: (_release, index) => rawFiles(120 + index * 130),
};
