export { TaxModule } from './tax.module.js';
export { BillingInput } from './billing/billing.dto.js';
export { BillingService } from './billing/billing.service.js';
export { InvoiceFilesService } from './invoices/invoice-files.service.js';
export type { Invoice } from './invoices/invoice.entity.js';
export { documentsOf, OrderCreditNote, OrderInvoice } from './invoices/invoices.dto.js';
export { InvoicesRepository } from './invoices/invoices.repository.js';
export { InvoicesService } from './invoices/invoices.service.js';
export type { Registration } from './seller.js';
