export { SealedTextError } from './sealed-text.ts';
export { SecretsModule } from './secrets.module.ts';
export { SecretsService } from './secrets.service.ts';
