import type { Tuning } from '../../src/config/tuning.ts';
import { type Customer, startApp, type TestStore } from './app.ts';
import type { TestDatabase } from './database.ts';
import { Rows } from './rows.ts';
import { Sandbox, startSandbox } from './sandbox.ts';

export interface CheckoutOrder {
  _id: string;
  orderId: string;
  payment_session_id: string;
  status: string;
  amount: number;
}

export interface VerifiedPayment {
  status: string;
  amount: number;
  orderId: string;
  canRetry: boolean;
  lastAttempt: { status: string } | null;
  tool: { _id: string; name: string };
}

/** A store with its payment provider, and the common steps of payment tests. */
export class Shop {
  private constructor(
    readonly store: TestStore,
    readonly sandbox: Sandbox,
    readonly rows: Rows,
  ) {}

  /** `env` overrides the tests' defaults; `databaseEnv` is told the empty database. */
  static async open(
    env: Record<string, string> = {},
    databaseEnv: (database: TestDatabase) => Promise<Record<string, string>> = () => Promise.resolve({}),
    tuning: Partial<Tuning> = {},
  ): Promise<Shop> {
    // A store whose clock is moved has a provider whose clock moves with it.
    const { CLOCK_OFFSET_FILE: file } = env;
    const sandbox = file ? await Sandbox.start({ CLOCK_OFFSET_FILE: file }) : await startSandbox();
    const all = { ...sandbox.env, ...env };
    const prepare = async (database: TestDatabase) => {
      Object.assign(all, await databaseEnv(database));
    };
    const store = await startApp(all, prepare, tuning);
    return new Shop(store, sandbox, new Rows(store.database));
  }

  async close(): Promise<void> {
    await this.store.stop();
    await this.sandbox.stop();
  }

  create(buyer: Customer, toolId: string, more: { phone?: string } = {}) {
    const body = { toolId, ...more };
    return this.store.api.post<{ order: CheckoutOrder }>(
      '/payments/create-cashfree-order',
      body,
      buyer.token,
    );
  }

  /** A new order of the buyer that can be paid. */
  async order(buyer: Customer, toolId: string): Promise<CheckoutOrder> {
    const answer = await this.create(buyer, toolId);
    if (answer.status !== 200) throw new Error(`checkout answered ${answer.status}: ${answer.text}`);
    return answer.body.data.order;
  }

  verify(buyer: Customer, orderId: string) {
    const path = '/payments/verify-cashfree';
    return this.store.api.post<{ payment: VerifiedPayment }>(path, { order_id: orderId }, buyer.token);
  }

  /** A new customer's completed order for a new tool. */
  async sale(rupees = 1499): Promise<{ buyer: Customer; toolId: string; order: CheckoutOrder }> {
    const buyer = await this.store.customer();
    const toolId = await this.rows.tool({ price_paise: Math.round(rupees * 100) });
    const order = await this.order(buyer, toolId);
    await this.sandbox.pay(order.orderId);
    const { body } = await this.verify(buyer, order.orderId);
    if (body.data.payment.status !== 'completed') throw new Error(`the sale is ${body.data.payment.status}`);
    return { buyer, toolId, order };
  }

  async status(orderId: string): Promise<string | undefined> {
    const found = await this.store.database.row<{ status: string }>(
      'SELECT status FROM orders WHERE order_id = $1',
      [orderId],
    );
    return found?.status;
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    const found = await this.store.database.row<{ count: string }>(`SELECT count(*) AS count ${sql}`, values);
    return Number(found?.count);
  }

  owns(buyer: Customer, toolId: string): Promise<boolean> {
    const sql = 'FROM entitlements WHERE user_id = $1 AND tool_id = $2 AND withdrawn_at IS NULL';
    return this.count(sql, [buyer.id, toolId]).then((count) => count === 1);
  }

  alerts(kind: string, orderId: string): Promise<number> {
    const sql =
      'FROM alerts JOIN orders ON orders.id = alerts.order_id WHERE kind = $1 AND orders.order_id = $2';
    return this.count(sql, [kind, orderId]);
  }
}
