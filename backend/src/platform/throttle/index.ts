export { ThrottleModule } from './throttle.module.js';
export { Throttle } from './throttle.service.js';
