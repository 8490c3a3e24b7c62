import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROVIDER } from './backend-env.ts';
import type { Client } from '../support/client.ts';
import type { Customer, ToolOnSale } from './customers.ts';
import { sendWebhook } from './forged-webhooks.ts';
import type { Machine } from './machine.ts';

const WEBHOOKS = 300;
const AT_ONCE = 20;
const ATTEMPTS = 20;

/** A customer with an order of every tool, whose payments all fail: each failure is a webhook, and a job that asks the provider. */
export class FullQueue {
  readonly #machine: Machine;
  readonly #client: Client;
  readonly #customer: Customer;
  readonly #tools: ToolOnSale[];
  #orders: string[] = [];

  constructor(machine: Machine, client: Client, customer: Customer, tools: ToolOnSale[]) {
    this.#machine = machine;
    this.#client = client;
    this.#customer = customer;
    this.#tools = tools;
  }

  /** Opens the orders, while the provider still answers. */
  async prepare(): Promise<void> {
    this.#orders = [];
    for (const { id } of this.#tools.slice(0, AT_ONCE)) this.#orders.push(await this.#open(id));
  }

  /** Reports failed payments, as the provider does. Returns how many the store took. */
  async fill(): Promise<number> {
    let taken = 0;
    for (let sent = 0; sent < WEBHOOKS; sent += this.#orders.length) {
      const statuses = await Promise.all(this.#orders.map((order) => this.#report(order)));
      taken += statuses.filter((status) => status >= 200 && status < 300).length;
    }
    return taken;
  }

  #report(orderId: string): Promise<number> {
    const data = {
      order: { order_id: orderId },
      payment: { cf_payment_id: randomUUID(), payment_status: 'FAILED' },
    };
    const body = JSON.stringify({ type: 'PAYMENT_FAILED_WEBHOOK', data });
    return sendWebhook(this.#machine, body, String(Date.now()), PROVIDER.secretKey);
  }

  async #open(toolId: string): Promise<string> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { data } = await this.#client.send<{
        order?: { orderId: string; payment_session_id: string | null };
      }>('POST', '/api/payments/create-cashfree-order', {
        token: this.#customer.token,
        body: { toolId, billing: { stateCode: this.#customer.stateCode } },
      });
      if (data?.order?.payment_session_id) return data.order.orderId;
      await sleep(1_000);
    }
    throw new Error('the orders for a full queue could not be opened');
  }
}
