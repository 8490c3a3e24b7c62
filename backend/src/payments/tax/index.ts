export { TaxModule } from './tax.module.ts';
export { BillingInput } from './billing/billing.dto.ts';
export { BillingService } from './billing/billing.service.ts';
export { InvoiceFilesService } from './invoices/invoice-files.service.ts';
export type { Invoice } from './invoices/invoice.entity.ts';
export { getDocuments, OrderCreditNote, OrderInvoice } from './invoices/invoices.dto.ts';
export { InvoicesRepository } from './invoices/invoices.repository.ts';
export { InvoicesService } from './invoices/invoices.service.ts';
export type { Registration } from './seller.ts';
