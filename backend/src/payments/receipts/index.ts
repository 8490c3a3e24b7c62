export { ReceiptsModule } from './receipts.module.ts';
export { OrderMailsService } from './order-mails.service.ts';
export { ReceiptsService } from './receipts.service.ts';
