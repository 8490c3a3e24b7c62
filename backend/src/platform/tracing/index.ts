export { registerTracing } from './register-tracing.js';
export { tracing } from './tracing.js';
