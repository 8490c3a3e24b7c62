export { ReceiptsModule } from './receipts.module.js';
export { OrderMailsService } from './order-mails.service.js';
export { ReceiptsService } from './receipts.service.js';
