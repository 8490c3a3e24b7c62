export { MailLimitsService, type SendTime } from './mail-limits.service.ts';
export { ThrottleModule } from './throttle.module.ts';
export { ThrottleService } from './throttle.service.ts';
