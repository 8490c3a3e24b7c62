export { AnalyticsModule } from './analytics.module.ts';
export { VisitorCounterService } from './visitors/visitor-counter.service.ts';
export { countVisitors } from './visitors/count-visitors.ts';
export { type TotalDifference } from './totals/totals-check.repository.ts';
export { TotalsService } from './totals/totals.service.ts';
