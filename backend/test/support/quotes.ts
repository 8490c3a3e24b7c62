import { randomBytes } from 'node:crypto';
import type { Customer } from './app.ts';
import type { Answer, Json } from './http.ts';
import type { CheckoutOrder, Shop } from './shop.ts';
import { uploadZip } from './tools.ts';

export interface QuoteBody {
  id: string;
  number: string;
  company: string | null;
  addressee?: { name: string; company: string | null; email: string | null } | null;
  inquiryId: string | null;
  userId: string | null;
  title: string;
  scope: string;
  amount: number;
  validUntil: string;
  deliveryDays: number;
  status: string;
  link: string | null;
  orderId: string | null;
  sentAt: string | null;
  acceptedAt: string | null;
  isMine?: boolean;
  files: { id: string; fileName: string; fileSize: number; note: string }[];
}

type QuoteAnswer = Answer<{ quote: QuoteBody }>;

const DAY_MS = 24 * 60 * 60_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A quote that was sent, with the token of its link. */
export interface SentQuote {
  id: string;
  token: string;
  /** The address it was sent to. */
  email: string;
}

/** The steps of tests of quotes. */
export class QuoteSteps {
  constructor(
    private readonly shop: Shop,
    readonly staff: string,
  ) {}

  private get api() {
    return this.shop.store.api;
  }

  /** An inquiry from a new address. */
  async inquiry(): Promise<{ id: string; email: string }> {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const input = { name: 'Asha Rao', email, service: 'trading-tools', message: 'A scanner, please.' };
    await this.api.post('/contact', input);
    const { body } = await this.api.get<{ inquiries: { id: string }[] }>(
      `/admin/inquiries?search=${email}`,
      this.staff,
    );
    return { id: body.data.inquiries[0]?.id ?? '', email };
  }

  write(inquiryId: string, fields: Record<string, Json> = {}): Promise<QuoteAnswer> {
    const input = {
      title: 'Breakout scanner',
      scope: 'A workbook.\nOne round of changes.',
      amount: 25_000,
      validUntil: inDays(10),
      deliveryDays: 14,
    };
    return this.api.post(`/admin/inquiries/${inquiryId}/quotes`, { ...input, ...fields }, this.staff);
  }

  get(id: string): Promise<QuoteAnswer> {
    return this.api.get(`/admin/quotes/${id}`, this.staff);
  }

  change(id: string, fields: Record<string, Json>): Promise<QuoteAnswer> {
    return this.api.put(`/admin/quotes/${id}`, fields, this.staff);
  }

  act(id: string, act: 'send' | 'withdraw' | 'deliver', body: Json = {}): Promise<QuoteAnswer> {
    return this.api.post(`/admin/quotes/${id}/${act}`, body, this.staff);
  }

  async addFile(id: string, note?: string): Promise<QuoteAnswer> {
    const { url } = await uploadZip(this.shop.store, this.staff);
    return this.api.post(`/admin/quotes/${id}/files`, { fileUrl: url, ...(note && { note }) }, this.staff);
  }

  async sent(fields: Record<string, Json> = {}): Promise<SentQuote> {
    const { id: inquiryId, email } = await this.inquiry();
    const written = await this.write(inquiryId, fields);
    const { id } = written.body.data.quote;
    const { body, text } = await this.act(id, 'send');
    const token = body.data.quote.link?.split('/').at(-1);
    if (!token) throw new Error(`the quote was not sent: ${text}`);
    return { id, token, email };
  }

  read(token: string, reader?: Customer): Promise<QuoteAnswer> {
    return this.api.get(`/quotes/${token}`, reader?.token);
  }

  accept(token: string, customer: Customer, body: Json = { acceptTerms: true }): Promise<QuoteAnswer> {
    return this.api.post(`/quotes/${token}/accept`, body, customer.token);
  }

  async accepted(fields: Record<string, Json> = {}): Promise<SentQuote & { buyer: Customer }> {
    const [quote, buyer] = [await this.sent(fields), await this.shop.store.customer()];
    const { status, text } = await this.accept(quote.token, buyer);
    if (status !== 200) throw new Error(`accepting answered ${status}: ${text}`);
    return { ...quote, buyer };
  }

  checkout(quoteId: string, buyer: Customer, more: Record<string, Json> = {}) {
    return this.api.post<{ order: CheckoutOrder; price: Record<string, Json> }>(
      '/payments/create-cashfree-order',
      { quoteId, ...more },
      buyer.token,
    );
  }

  async order(quoteId: string, buyer: Customer): Promise<CheckoutOrder> {
    const { status, text, body } = await this.checkout(quoteId, buyer);
    if (status !== 200) throw new Error(`checkout answered ${status}: ${text}`);
    return body.data.order;
  }

  async pay(buyer: Customer, order: CheckoutOrder): Promise<void> {
    await this.shop.sandbox.pay(order.orderId);
    await this.shop.verify(buyer, order.orderId);
  }

  async delivered(fields: Record<string, Json> = {}) {
    const quote = await this.accepted(fields);
    const order = await this.order(quote.id, quote.buyer);
    await this.pay(quote.buyer, order);
    await this.addFile(quote.id);
    const { body } = await this.act(quote.id, 'deliver');
    return { ...quote, order, fileId: body.data.quote.files[0]?.id ?? '' };
  }

  async own(buyer: Customer): Promise<QuoteBody[]> {
    const { body } = await this.api.get<{ quotes: QuoteBody[] }>('/users/quotes', buyer.token);
    return body.data.quotes;
  }

  download(buyer: Customer, id: string, fileId: string) {
    return this.api.get<{ downloadUrl: string; sha256: string }>(
      `/users/quotes/${id}/files/${fileId}/download`,
      buyer.token,
    );
  }

  /** Moves the end of a quote into the past, as time does. */
  async end(id: string): Promise<void> {
    await this.shop.store.database.rows(
      `UPDATE quotes SET valid_until = now() - interval '1 minute' WHERE id = $1`,
      [id],
    );
  }

  async status(id: string): Promise<string | undefined> {
    return (await this.get(id)).body.data.quote.status;
  }
}
