import { randomBytes } from 'node:crypto';
import { SessionsService } from '../../src/auth/sessions/sessions.service.ts';
import { UsersRepository } from '../../src/users/index.ts';
import type { Customer } from './app.ts';
import type { Shop } from './shop.ts';

export interface Price {
  lines: { listPrice: number; discount: number; price: number }[];
  list: number;
  discount: number;
  total: number;
  coupon: { code: string; discount: number } | null;
}

export type Body = Parameters<Shop['store']['api']['post']>[1];

export const PRICE = '/checkout/price';
export const ORDER = '/payments/create-cashfree-order';
export const FREE = '/checkout/free';

export const newCode = () => `T-${randomBytes(5).toString('hex').toUpperCase()}`;

/** The common steps of tests with coupons. */
export class CouponSteps {
  constructor(
    private readonly shop: Shop,
    private readonly staff: string,
  ) {}

  /** A coupon of staff's: 10 % off everything unless `terms` say otherwise. */
  async coupon(terms: object = {}): Promise<{ id: string; code: string }> {
    const isFixed = 'amount' in terms;
    const body = {
      code: newCode(),
      kind: isFixed ? 'fixed' : 'percent',
      percent: isFixed ? null : 10,
      ...terms,
    };
    const answer = await this.shop.store.api.post<{ coupon: { id: string; code: string } }>(
      '/admin/coupons',
      body,
      this.staff,
    );
    if (answer.status !== 201) throw new Error(`coupon answered ${answer.status}: ${answer.text}`);
    return answer.body.data.coupon;
  }

  tool(rupees = 1499): Promise<string> {
    return this.shop.rows.tool({ price_paise: rupees * 100 });
  }

  price(body: Body, buyer?: Customer) {
    return this.shop.store.api.post<{ price: Price }>(PRICE, body, buyer?.token);
  }

  order(body: Body, buyer: Customer) {
    return this.shop.store.api.post<{ order: { id: string; orderId: string; amount: number } }>(
      ORDER,
      body,
      buyer.token,
    );
  }

  /** Customers who are signed in. A sign-up of each would take longer than the test itself. */
  buyers(count: number): Promise<Customer[]> {
    const { app } = this.shop.store;
    const one = async (): Promise<Customer> => {
      const email = `${randomBytes(6).toString('hex')}@example.com`;
      const id = await this.shop.rows.insert('users', { name: 'Asha Rao', email, phone: '9876543210' });
      const user = await app.get(UsersRepository).findById(id);
      if (!user) throw new Error('the customer was not stored');
      const client = { address: '127.0.0.1', userAgent: undefined };
      return {
        id,
        email,
        password: '',
        token: await app.get(SessionsService).open(user, 'customer', client),
      };
    };
    return Promise.all(Array.from({ length: count }, one));
  }

  /** An open order with the code. */
  async opened(buyer: Customer, toolId: string, couponCode: string) {
    const answer = await this.order({ toolId, couponCode }, buyer);
    if (answer.status !== 200) throw new Error(`order answered ${answer.status}: ${answer.text}`);
    return answer.body.data.order;
  }

  /** A paid order with the code, as the provider knows it. */
  async paid(buyer: Customer, toolId: string, couponCode: string): Promise<string> {
    const { orderId } = await this.opened(buyer, toolId, couponCode);
    await this.shop.sandbox.pay(orderId);
    await this.shop.verify(buyer, orderId);
    return orderId;
  }

  /** The row of the order that the provider knows by this id. */
  async getRow(orderId: string): Promise<string> {
    const text = 'SELECT id FROM orders WHERE order_id = $1';
    const found = await this.shop.store.database.row<{ id: string }>(text, [orderId]);
    return found?.id ?? '';
  }

  /** The states of the coupon's uses. */
  async states(couponId: string): Promise<string[]> {
    const uses = await this.shop.store.database.rows<{ state: string }>(
      'SELECT state FROM coupon_redemptions WHERE coupon_id = $1 ORDER BY state',
      [couponId],
    );
    return uses.map(({ state }) => state);
  }
}
