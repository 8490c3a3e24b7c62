export { recordRefusals } from './refusals.ts';
export { trackRequestOrigin } from './request-origin.ts';
export { SecurityLogModule } from './security-log.module.ts';
export { SecurityLogService } from './security-log.service.ts';
