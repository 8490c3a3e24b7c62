export { ConsentsModule } from './consents.module.js';
export { ConsentsService } from './consents.service.js';
export { MailPreferencesService } from './preferences/mail-preferences.service.js';
export { unsubscribeLinks } from './unsubscribe/mail-lists.js';
export { UnsubscribeService } from './unsubscribe/unsubscribe.service.js';
