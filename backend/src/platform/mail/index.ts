export { type Attachment, composeEmail, type Email, type EmailMessage } from './compose-email.js';
export { MailModule } from './mail.module.js';
export { MailService } from './mail.service.js';
