export { QuotesModule } from './quotes.module.ts';
export { type QuoteProof, QuoteSalesService } from './sales/quote-sales.service.ts';
