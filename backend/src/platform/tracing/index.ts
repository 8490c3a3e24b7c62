export { registerTracing } from './register-tracing.ts';
export { tracing } from './tracing.ts';
