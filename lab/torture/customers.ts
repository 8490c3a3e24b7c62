import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SELLER } from './backend-env.ts';
import type { Client } from '../support/client.ts';
import type { Ledger } from './ledger.ts';
import { Patience } from './patience.ts';
import type { Random } from './random.ts';
import type { Sandbox } from '../support/sandbox.ts';

export interface ToolOnSale {
  id: string;
  sha256: string;
}

export interface Customer {
  email: string;
  token: string;
  /** The state of the place of supply. */
  stateCode: string;
}

const AT_ONCE_SIGN_UPS = 4;
/** The store's own, where two taxes are split, and another one. */
const STATES = [SELLER.stateCode, '29'] as const;
const PAID = ['completed', 'partially_refunded', 'refunded'];

/** Each customer buys each tool once; a run needs as many pairs as purchases. */
export async function signUp(client: Client, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  const one = async (number: number) => {
    const email = `customer${number}@example.com`;
    const body = { name: 'Asha Rao', email, phone: '9812345670', password: 'my usual charts 2026' };
    const { token } = await client.data<{ token: string }>('POST', '/api/auth/register', { body });
    customers.push({
      email,
      token,
      stateCode: STATES[number % STATES.length] ?? SELLER.stateCode,
    });
  };
  for (let first = 0; first < count; first += AT_ONCE_SIGN_UPS) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE_SIGN_UPS, count - first) },
      (_, index) => first + index,
    );
    await Promise.all(numbers.map(one));
  }
  return customers;
}

/** Customers who buy, wait and download, whatever happens to the store. */
export class Customers {
  readonly #client: Client;
  readonly #sandbox: Sandbox;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #patience: Patience;

  constructor(client: Client, sandbox: Sandbox, ledger: Ledger, random: Random) {
    this.#client = client;
    this.#sandbox = sandbox;
    this.#ledger = ledger;
    this.#random = random;
    this.#patience = new Patience(ledger, random);
  }

  /** One purchase, from the order to the file. */
  async buy(customer: Customer, tool: ToolOnSale): Promise<void> {
    const { token, email } = customer;
    const stayed = this.#random.chance(0.75);
    const downloads = this.#random.chance(0.3);
    const order = await this.#order(customer, tool.id);
    const { fault } = this.#ledger;
    await this.#sandbox.pay(order.orderId);
    const { _id: id, orderId } = order;
    const purchase = {
      id,
      orderId,
      email,
      tool: tool.id,
      paidAt: Date.now(),
      fault,
      stayed,
      isSeenPaid: false,
    };
    this.#ledger.purchases.push(purchase);
    this.#ledger.count('purchases');
    if (!stayed) return;
    await this.#verify(token, orderId);
    purchase.isSeenPaid = true;
    if (downloads) await this.#download(token, tool, orderId);
  }

  /** Opens an order, as often as it takes. The store keeps one open order for a customer and a tool. */
  async #order({ token, stateCode }: Customer, toolId: string): Promise<{ orderId: string; _id: string }> {
    const reply = await this.#patience.until(
      'order',
      () =>
        this.#client.send<{ order?: { orderId: string; _id: string; payment_session_id: string | null } }>(
          'POST',
          '/api/payments/create-cashfree-order',
          { token, body: { toolId, billing: { stateCode } } },
        ),
      ({ data }) => Boolean(data?.order?.payment_session_id),
    );
    if (!reply.data?.order) throw new Error('the store opened no order');
    return reply.data.order;
  }

  async #verify(token: string, orderId: string): Promise<void> {
    const body = { order_id: orderId };
    await this.#patience.until(
      'verify',
      () =>
        this.#client.send<{ payment?: { status: string } }>('POST', '/api/payments/verify-cashfree', {
          token,
          body,
        }),
      // Staff may have refunded it before the buyer's page saw that it is paid.
      ({ data }) => PAID.includes(data?.payment?.status ?? ''),
    );
  }

  async #download(token: string, tool: ToolOnSale, orderId: string): Promise<void> {
    const reply = await this.#patience.until(
      'download',
      async () => {
        const link = await this.#client.send<{ downloadUrl: string }>(
          'GET',
          `/api/tools/${tool.id}/download`,
          { token },
        );
        if (!link.data?.downloadUrl) return link;
        const file = await this.#client.send<{ downloadUrl: string }>('GET', link.data.downloadUrl);
        return file.location ? this.#client.send<{ downloadUrl: string }>('GET', file.location) : file;
      },
      (answer) =>
        (answer.status === 200 && answer.data === undefined) || this.#hasLostAccess(orderId, answer.code),
    );
    if (reply.status !== 200) return;
    const sha256 = createHash('sha256').update(reply.bytes).digest('hex');
    if (sha256 !== tool.sha256) this.#ledger.wrong.push(`a download of ${tool.id} has other bytes`);
    this.#ledger.count('downloads');
  }

  /** A refund or a lost dispute has ended the access before the download. */
  #hasLostAccess(orderId: string, code: string | undefined): boolean {
    if (code !== 'PURCHASE_REQUIRED') return false;
    return [
      ...this.#ledger.refunds,
      ...this.#ledger.disputes.filter(({ outcome }) => outcome === 'lost'),
    ].some((ended) => ended.orderId === orderId);
  }
}

/** Runs the purchases, some at a time, until all are done or `until`, a time in milliseconds. */
export async function runPurchases(
  customers: Customers,
  pairs: (readonly [Customer, ToolOnSale])[],
  { atOnce, pauseMs, until = Infinity }: { atOnce: number; pauseMs: number; until?: number },
  onError: (error: unknown) => void,
): Promise<void> {
  const waiting = [...pairs];
  const worker = async () => {
    for (let pair = waiting.shift(); pair && Date.now() < until; pair = waiting.shift()) {
      await customers.buy(...pair).catch(onError);
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
