import type { PackagePlan } from '../../packaging/plan.ts';
import { dailyCsv, universe } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const marketBreadthBoardPackage: PackagePlan = {
  shared: { files: ['app.css'], to: '' },
  made: (_release, index) => [
    { path: 'data/eod_sample.csv', body: dailyCsv('breadth', universe(60 + index * 20), 260) },
  ],
};
