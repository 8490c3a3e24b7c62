import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SELLER, STAFF } from './backend-env.ts';
import type { Client } from '../support/client.ts';
import type { ToolOnSale } from './customers.ts';
import type { Ledger } from './ledger.ts';
import { LARGE, PiecewiseUpload, SMALL } from './piecewise-upload.ts';

/** Staff who sell, refund and upload, and repeat what failed. */
export class Staff {
  readonly #client: Client;
  readonly #ledger: Ledger;
  #token = '';

  constructor(client: Client, ledger: Ledger) {
    this.#client = client;
    this.#ledger = ledger;
  }

  async signIn(): Promise<void> {
    const path = '/api/admin/login';
    const { token } = await this.#client.data<{ token: string }>('POST', path, { body: STAFF });
    this.#token = token;
  }

  /** Makes the store a registered business. To be done before it sells. */
  async register(): Promise<void> {
    await this.#client.data('PUT', '/api/admin/settings', { token: this.#token, body: SELLER });
  }

  async sell(count: number): Promise<ToolOnSale[]> {
    const tools: ToolOnSale[] = [];
    for (let number = 0; number < count; number += 1) {
      const { id, sha256 } = await this.#addTool(`Torture Tool ${number}`, { price: 499 });
      tools.push({ id, sha256 });
    }
    return tools;
  }

  /** A tool for ₹499 a month. */
  async sellMonthly(): Promise<{ toolId: string; planId: string }> {
    const monthly = { name: 'Monthly', kind: 'subscription', interval: 'month', price: 499, isDefault: true };
    const { id: toolId, plans } = await this.#addTool('Torture Subscription', {
      price: 499,
      plans: [monthly],
    });
    const [plan] = plans;
    if (!plan) throw new Error('the tool has no plan');
    return { toolId, planId: plan.id };
  }

  /** Uploads a new archive in pieces. Null when it was refused or given up. */
  async upload(size = SMALL, stop?: AbortSignal): Promise<{ url: string; sha256: string } | null> {
    const upload = new PiecewiseUpload(
      (method, path, call) => this.#client.send(method, path, { ...call, token: this.#token }),
      size,
    );
    let refusal: string | undefined;
    const { stored, sha256, isResumed } = await upload.run(async ({ status, code }) => {
      this.#ledger.fail('upload', status);
      if (status === 401) await this.signIn().catch(() => undefined);
      refusal = status === 422 || status === 413 ? code : undefined;
    }, stop);
    // Where no process gets memory, neither does the one that checks archives; the next attempt must succeed.
    if (!stored && refusal) this.#ledger.wrong.push(`an upload was refused: ${refusal}`);
    if (!stored) return null;
    if (stored.sha256 !== sha256) this.#ledger.wrong.push(`${stored.url} has other bytes than were uploaded`);
    this.#ledger.count('uploads');
    if (isResumed) this.#ledger.count('resumed uploads');
    if (size === LARGE) this.#ledger.count('large uploads');
    return { url: stored.url, sha256 };
  }

  async #addTool(name: string, price: object) {
    const file = await this.upload();
    if (!file) throw new Error('a tool could not be uploaded');
    const body = {
      name: `${name} ${randomBytes(3).toString('hex')}`,
      category: 'Excel Tools',
      shortDescription: 'Bought under faults.',
      description: 'Bought, refunded and downloaded while the store is being hurt.',
      fileUrl: file.url,
      ...price,
    };
    const { tool } = await this.#client.data<{ tool: { id: string; plans: { id: string }[] } }>(
      'POST',
      '/api/admin/tools',
      { token: this.#token, body },
    );
    return { ...tool, sha256: file.sha256 };
  }

  /** Refunds an order in full, until the store has taken it. Asked for twice, it is refunded once. */
  async refund(purchase: { id: string; orderId: string }): Promise<void> {
    const path = `/api/admin/orders/${purchase.id}/refunds`;
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const { status, code } = await this.#client.send('POST', path, {
        token: this.#token,
        body: { reason: 'Tested', access: 'withdraw' },
      });
      const isRefused = code === 'PAYMENT_DISPUTED' || code === 'NOTHING_LEFT_TO_REFUND';
      const isAccepted = status >= 200 && status < 300;
      // An earlier attempt without an answer may have been taken; then only the next one is refused.
      if (isAccepted || (isRefused && attempt > 0))
        this.#ledger.refunds.push({ ...purchase, fault: this.#ledger.fault });
      if (isAccepted || (code === 'NOTHING_LEFT_TO_REFUND' && attempt > 0)) this.#ledger.count('refunds');
      if (isAccepted || isRefused) return;
      if (code === 'REAUTH_REQUIRED') await this.signIn().catch(() => undefined);
      else this.#ledger.fail('refund', status);
      await sleep(1_000);
    }
  }

  /** Asks the provider about an order, its refunds and its disputes. */
  async sync(row: string): Promise<void> {
    await this.post(`/api/admin/orders/${row}/sync`);
  }

  get<Data>(path: string): Promise<Data> {
    return this.#client.data<Data>('GET', path, { token: this.#token });
  }

  post<Data>(path: string): Promise<Data> {
    return this.#client.data<Data>('POST', path, { token: this.#token, body: {} });
  }
}
