export { type JobClass, type JobType, jobType } from './job-type.js';
export { JobsModule } from './jobs.module.js';
export { type JobOptions, JobsService, OPTIONAL_MAIL } from './jobs.service.js';
