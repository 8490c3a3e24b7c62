export { MailLimitsService, type SendTime } from './mail-limits.service.js';
export { ThrottleModule } from './throttle.module.js';
export { ThrottleService } from './throttle.service.js';
