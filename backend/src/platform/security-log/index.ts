export { recordRefusals } from './refusals.js';
export { trackRequestOrigin } from './request-origin.js';
export { SecurityLogModule } from './security-log.module.js';
export { SecurityLogService } from './security-log.service.js';
