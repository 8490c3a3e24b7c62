export { ConsentsModule } from './consents.module.ts';
export { ConsentsService } from './consents.service.ts';
export { MailPreferencesService } from './preferences/mail-preferences.service.ts';
export { unsubscribeLinks } from './unsubscribe/mail-lists.ts';
export { UnsubscribeService } from './unsubscribe/unsubscribe.service.ts';
