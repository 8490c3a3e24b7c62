export { AnalyticsModule } from './analytics.module.js';
export { VisitorCounterService } from './visitors/visitor-counter.service.js';
export { countVisitors } from './visitors/count-visitors.js';
