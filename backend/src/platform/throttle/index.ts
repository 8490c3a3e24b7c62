export { ThrottleModule } from './throttle.module.js';
export { ThrottleService } from './throttle.service.js';
