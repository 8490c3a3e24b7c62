import type { PackagePlan } from '../../packaging/plan.ts';
import { workbook } from '../../packaging/workbook.ts';
import { weeklyReviewSheets } from './workbook.ts';

/** What the ZIPs of this tool hold. */
export const tradingPlanKitPackage: PackagePlan = {
  since: { 'bad-day.html': '1.1.0', 'Weekly-Review.xlsx': '1.1.0' },
  made: async () => [{ path: 'Weekly-Review.xlsx', body: await workbook(weeklyReviewSheets()) }],
};
