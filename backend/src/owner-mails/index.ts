export { OwnerMailsModule } from './owner-mails.module.js';
