export { type Letter, writeLetter } from './letter.js';
export { MailModule } from './mail.module.js';
export { type Mail, Mailer } from './mailer.js';
