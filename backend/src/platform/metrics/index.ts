export { type Metric, type Sample } from './metric.ts';
export { MetricsModule } from './metrics.module.ts';
export { Metrics } from './metrics.service.ts';
export { remembered } from './remember.ts';
