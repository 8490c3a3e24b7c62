export { AuthModule } from './auth.module.js';
export { Credentials } from './sign-in/credentials.js';
export { RequestClient } from './sessions/request-client.js';
export { SessionsRepository } from './sessions/sessions.repository.js';
export type { Client } from './sessions/sessions.service.js';
