export { AnalyticsModule } from './analytics.module.js';
export { VisitorCounterService } from './visitors/visitor-counter.service.js';
export { countVisitors } from './visitors/count-visitors.js';
export { type TotalDifference } from './totals/totals-check.repository.js';
export { TotalsService } from './totals/totals.service.js';
