export { OwnerMailsModule } from './owner-mails.module.ts';
