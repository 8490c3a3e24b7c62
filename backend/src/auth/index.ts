export { withoutApiKey } from './api-keys/api-key-token.js';
export { refuseKeysInUrls } from './api-keys/keys-in-urls.js';
export { AuthModule } from './auth.module.js';
