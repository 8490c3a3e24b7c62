export { ReceiptsModule } from './receipts.module.ts';
export { OrderEmailsService } from './order-emails.service.ts';
export { ReceiptsService } from './receipts.service.ts';
