export { AnalyticsModule } from './analytics.module.js';
export { VisitorCounter } from './visitors/visitor-counter.service.js';
export { countVisitors } from './visitors/count-visitors.js';
