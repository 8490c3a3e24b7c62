export { type Figure, type Sample } from './figure.js';
export { MetricsModule } from './metrics.module.js';
export { Metrics } from './metrics.service.js';
export { remembered } from './remember.js';
