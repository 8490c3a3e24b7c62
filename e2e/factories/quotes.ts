import { newCustomer } from './customers.ts';
import type { StoreApi } from './store-api.ts';

const TEN_DAYS_MS = 10 * 86_400_000;

interface SentQuote {
  id: string;
  title: string;
  /** The path of its page. */
  path: string;
}

/** A quote that staff have sent for a new inquiry. */
export async function sendQuote(api: StoreApi, staff: StoreApi): Promise<SentQuote> {
  const { name, email } = newCustomer();
  await api.post('/contact', { name, email, service: 'trading-tools', message: 'A gap scanner, please.' });
  const { inquiries } = await staff.get<{ inquiries: { id: string }[] }>(`/admin/inquiries?search=${email}`);
  const title = `Gap scanner of ${email}`;
  const { quote } = await staff.post<{ quote: { id: string } }>(
    `/admin/inquiries/${inquiries[0]?.id ?? ''}/quotes`,
    {
      title,
      scope: 'A workbook.\nOne round of changes.',
      amount: 11_800,
      deliveryDays: 14,
      validUntil: new Date(Date.now() + TEN_DAYS_MS).toISOString(),
    },
  );
  const sent = await staff.post<{ quote: { link: string } }>(`/admin/quotes/${quote.id}/send`, {});
  return { id: quote.id, title, path: new URL(sent.quote.link).pathname };
}
