export { type Figure, type Sample } from './figure.ts';
export { MetricsModule } from './metrics.module.ts';
export { Metrics } from './metrics.service.ts';
export { remembered } from './remember.ts';
