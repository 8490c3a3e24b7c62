export { JobsModule } from './jobs.module.js';
export { Jobs, type JobOptions } from './jobs.service.js';
