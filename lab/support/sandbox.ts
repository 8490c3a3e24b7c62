export interface Mail {
  id: number;
  receivedAt: string;
  subject: string;
  to: string[];
  headers: { key: string; value: string }[];
}

/** A mandate and its payments as the provider knows them. */
export interface Mandate {
  subscription: { subscription_id: string; subscription_status: string };
  payments: { payment_id: string; payment_type: 'AUTH' | 'CHARGE'; payment_status: string }[];
}

export const isReceipt = ({ subject }: Mail): boolean => subject.startsWith('Your receipt');

/** The number of the order that an email is about. */
export const getOrder = ({ subject }: Mail): string => /\(([^()]+)\)$/.exec(subject)?.[1] ?? '';

/** Steers the stand-in of the payment provider, and reads the emails that the store sent. It is never at fault itself. */
export class Sandbox {
  readonly #url: string;
  /** Newest first. */
  #emails: Mail[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async control<Result>(method: string, path: string, body?: object): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(`${this.#url}/__sim${path}`, {
          method,
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(30_000),
        });
        const text = await response.text();
        if (!response.ok)
          throw new Error(`the sandbox answered ${method} ${path}: ${response.status} ${text}`);
        return JSON.parse(text) as Result;
      } catch (error) {
        if (attempt === 3 || method !== 'GET') throw error;
      }
    }
  }

  switches(change: object): Promise<unknown> {
    return this.control('POST', '/switches', change);
  }

  /** Every email so far. Only new ones are fetched. */
  async emails(): Promise<Mail[]> {
    const path = `/mails?after=${this.#emails[0]?.id ?? 0}`;
    const { mails: emails } = await this.control<{ mails: Mail[] }>('GET', path);
    const kept = emails.map(({ id, receivedAt, subject, to, headers }) => ({
      id,
      receivedAt,
      subject,
      to,
      headers,
    }));
    this.#emails = [...kept, ...this.#emails];
    return this.#emails;
  }

  async emailsTo(address: string): Promise<number> {
    const path = `/mails?to=${encodeURIComponent(address)}`;
    return (await this.control<{ mails: object[] }>('GET', path)).mails.length;
  }

  async pay(orderId: string): Promise<void> {
    await this.control('POST', `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  }

  mandate(subscriptionId: string): Promise<Mandate> {
    return this.control('GET', `/subscriptions/${subscriptionId}`);
  }

  /** The customer approves the mandate by UPI, which pays the first period. */
  approve(subscriptionId: string): Promise<Mandate> {
    return this.control('POST', `/subscriptions/${subscriptionId}/approve`, {});
  }

  /** The customer cancels the mandate in the UPI app. */
  async cancelInApp(subscriptionId: string): Promise<void> {
    const body = { status: 'CUSTOMER_CANCELLED' };
    await this.control('POST', `/subscriptions/${subscriptionId}/status`, body);
  }

  /** The bank decides a debit before its day, or begins to. @throws when it was taken back meanwhile */
  debit(paymentId: string, status: 'SUCCESS' | 'FAILED' | 'PENDING'): Promise<Mandate> {
    return this.control('POST', `/subscription-payments/${paymentId}`, { status });
  }

  /** Opens a dispute of a paid order, as the customer's bank does. Returns its id. */
  async dispute(orderId: string): Promise<string> {
    type Answer = { dispute: { dispute_id: number | string } };
    const { dispute } = await this.control<Answer>('POST', `/orders/${orderId}/disputes`, {});
    return String(dispute.dispute_id);
  }

  async moveDispute(id: string, state: 'UNDER_REVIEW' | 'MERCHANT_WON' | 'MERCHANT_LOST'): Promise<void> {
    await this.control('POST', `/disputes/${id}`, { state });
  }
}
