import { lazyScreen } from '../components/lazy-screen';

export const invoices = {
  list: lazyScreen(async () => (await import('./InvoiceScreen')).InvoiceScreen),
};
