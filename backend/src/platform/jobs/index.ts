export { type JobClass, type JobType, jobType } from './job-type.ts';
export { JobsModule } from './jobs.module.ts';
export { type JobOptions, JobsService, OPTIONAL_MAIL } from './jobs.service.ts';
