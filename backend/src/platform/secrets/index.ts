export { SealedTextError } from './sealed-text.js';
export { SecretsModule } from './secrets.module.js';
export { SecretsService } from './secrets.service.js';
