export { QuotesModule } from './quotes.module.js';
export { type QuoteProof, QuoteSalesService } from './sales/quote-sales.service.js';
