export { composeEmail } from './compose-email.ts';
export type { Attachment, Email, EmailBody, EmailMessage } from './email.ts';
export { dear, greet } from './greet.ts';
export { MailModule } from './mail.module.ts';
export { MailService } from './mail.service.ts';
export { writeBody } from './write-body.ts';
