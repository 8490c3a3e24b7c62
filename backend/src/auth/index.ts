export { withoutApiKey } from './api-keys/api-key-token.ts';
export { refuseKeysInUrls } from './api-keys/keys-in-urls.ts';
export { AuthModule } from './auth.module.ts';
export { NewCustomersService } from './staff/new-customers.service.ts';
