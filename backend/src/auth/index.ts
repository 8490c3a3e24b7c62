export { AuthModule } from './auth.module.js';
export { Credentials } from './credentials.js';
export { RequestClient } from './request-client.js';
export { SessionsRepository } from './sessions.repository.js';
export type { Client } from './sessions.service.js';
