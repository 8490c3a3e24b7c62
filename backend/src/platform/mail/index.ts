export { composeEmail } from './compose-email.js';
export type { Attachment, Email, EmailBody, EmailMessage } from './email.js';
export { greet, NO_NAME } from './greet.js';
export { MailModule } from './mail.module.js';
export { MailService } from './mail.service.js';
export { writeBody } from './write-body.js';
