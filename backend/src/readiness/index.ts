export { ReadinessModule } from './readiness.module.ts';
