import type { PackagePlan } from '../../packaging/plan.ts';
import { weeksCsv } from './sample.ts';

/** What the ZIPs of this tool hold. */
export const ironCondorManagerPackage: PackagePlan = {
  made: (_release, index) => [{ path: 'data/chain_sample.csv', body: weeksCsv(26 + index * 26) }],
};
