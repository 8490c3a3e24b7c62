export { OwnerEmailsModule } from './owner-emails.module.ts';
