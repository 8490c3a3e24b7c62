import type { Customer } from './app.ts';
import { REGISTRATION } from './invoices.ts';
import type { CheckoutOrder, Shop } from './shop.ts';

export type Body = Record<string, string | number | null>;

/** A document as staff see it. */
export interface Listed {
  id: string;
  kind: string;
  number: string;
  orderId: string;
  refundId: string | null;
  disputeId: string | null;
  originalNumber: string | null;
  buyer: Body;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
  lines: { name: string; total: number }[];
}

/** The steps of tests of tax invoices. */
export class InvoiceSteps {
  constructor(
    private readonly shop: Shop,
    private readonly staff: string,
  ) {}

  register(more: Body = {}) {
    return this.shop.store.api.put('/admin/settings', { ...REGISTRATION, ...more }, this.staff);
  }

  create(buyer: Customer, thing: string | { bundleId: string }, billing?: Body) {
    const what = typeof thing === 'string' ? { toolId: thing } : thing;
    return this.shop.store.api.post<{ order: CheckoutOrder; price: { tax: Body | null } }>(
      '/payments/create-cashfree-order',
      { ...what, ...(billing && { billing }) },
      buyer.token,
    );
  }

  async pay(buyer: Customer, order: CheckoutOrder): Promise<void> {
    await this.shop.sandbox.pay(order.orderId);
    const { body } = await this.shop.verify(buyer, order.orderId);
    expect(body.data.payment.status).toBe('completed');
  }

  async sale(billing: Body | undefined, rupees = 1499) {
    const toolId = await this.shop.rows.tool({ price_paise: rupees * 100 });
    return { ...(await this.sell(toolId, billing)), toolId };
  }

  /** A bundle of tools at these list prices. */
  async saleOfBundle(billing: Body, prices: number[], price: number) {
    const toolIds: string[] = [];
    for (const rupees of prices) toolIds.push(await this.shop.rows.tool({ price_paise: rupees * 100 }));
    const input = { name: 'Pro pack', description: 'Several tools', price, toolIds };
    const { body } = await this.shop.store.api.post<{ bundle: { id: string } }>(
      '/admin/bundles',
      input,
      this.staff,
    );
    return { ...(await this.sell({ bundleId: body.data.bundle.id }, billing)), toolIds };
  }

  private async sell(thing: string | { bundleId: string }, billing: Body | undefined) {
    const buyer = await this.shop.store.customer();
    const answer = await this.create(buyer, thing, billing);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    const { order } = answer.body.data;
    await this.pay(buyer, order);
    return { buyer, order };
  }

  /** The documents of an order, in the order of their numbers. */
  async listed(orderId: string, kind = ''): Promise<Listed[]> {
    const filter = `orderId=${orderId}${kind && `&kind=${kind}`}`;
    const path = `/admin/invoices?${filter}&sort=number&order=asc`;
    return (await this.shop.store.api.get<{ invoices: Listed[] }>(path, this.staff)).body.data.invoices;
  }

  async refund(order: CheckoutOrder, amount?: number, more: object = {}): Promise<void> {
    await this.shop.sandbox.switches({ refundDelayMs: 0 });
    const path = `/admin/orders/${order._id}/refunds`;
    const whole = { reason: 'Asked nicely', access: 'keep', ...more };
    const body = { ...whole, ...(amount !== undefined && { amount }) };
    const answer = await this.shop.store.api.post(path, body, this.staff);
    expect(answer.status).toBeLessThan(300);
    await this.sync(order);
  }

  /** What the provider knows of an order. */
  sync(order: CheckoutOrder) {
    return this.shop.store.api.post(`/admin/orders/${order._id}/sync`, {}, this.staff);
  }

  /** A document of the buyer's: `invoice/ID`, `receipt/ID` or `credit-notes/ID`. */
  pdf(buyer: Customer, document: string): Promise<Response> {
    const headers = { authorization: `Bearer ${buyer.token}` };
    return fetch(`${this.shop.store.url}/api/payments/${document}`, { headers });
  }

  /** Changes invoices as only the owner of the tables can, who first switches off what keeps them. */
  async tamper(sql: string, values: unknown[]): Promise<void> {
    await this.shop.store.asOwner('ALTER TABLE invoices DISABLE TRIGGER invoices_kept');
    await this.shop.store.asOwner(sql, values);
    await this.shop.store.asOwner('ALTER TABLE invoices ENABLE TRIGGER invoices_kept');
  }
}
