import { lazyScreen } from '../components/lazy-screen';
import type { Quote } from './quote';

export const quotes = {
  list: lazyScreen(async () => (await import('./QuoteScreen')).QuoteScreen),
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: (quote: Quote) => quote.title,
};
