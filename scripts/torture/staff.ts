import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SELLER, STAFF } from './backend-env.ts';
import type { Client } from './client.ts';
import type { ToolOnSale } from './customers.ts';
import type { Ledger } from './ledger.ts';
import { storedZip } from './stored-zip.ts';

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
    const { status, data } = await this.#client.send<{ token: string }>('POST', '/api/admin/login', {
      body: STAFF,
    });
    if (!data?.token) throw new Error(`staff sign-in answered ${status}`);
    this.#token = data.token;
  }

  /** Makes the store a registered business. To be done before it sells. */
  async register(): Promise<void> {
    const { status } = await this.#client.send('PUT', '/api/admin/settings', {
      token: this.#token,
      body: SELLER,
    });
    if (status !== 200) throw new Error(`the store could not be registered: ${status}`);
  }

  async sell(count: number): Promise<ToolOnSale[]> {
    const tools: ToolOnSale[] = [];
    for (let number = 0; number < count; number += 1) {
      const file = await this.upload();
      if (!file) throw new Error('a tool could not be uploaded');
      const body = {
        name: `Torture Tool ${number} ${randomBytes(3).toString('hex')}`,
        category: 'Excel Tools',
        shortDescription: 'Bought under faults.',
        description: 'Bought, refunded and downloaded while the store is being hurt.',
        price: 499,
        fileUrl: file.url,
      };
      const { status, data } = await this.#client.send<{ tool: { id: string } }>('POST', '/api/admin/tools', {
        token: this.#token,
        body,
      });
      if (!data?.tool) throw new Error(`a tool could not be published: ${status}`);
      tools.push({ id: data.tool.id, sha256: file.sha256 });
    }
    return tools;
  }

  /** Uploads a new archive. Null when it was refused or lost. */
  async upload(): Promise<{ url: string; sha256: string } | null> {
    const bytes = storedZip('data.bin', randomBytes(96 * 1024));
    const boundary = randomBytes(12).toString('hex');
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="tool.zip"\r\ncontent-type: application/zip\r\n\r\n`;
    const raw = {
      bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      type: `multipart/form-data; boundary=${boundary}`,
    };
    const { status, data } = await this.#client.send<{ url: string }>('POST', '/api/admin/upload-zip', {
      token: this.#token,
      raw,
    });
    if (!data?.url) {
      this.#ledger.fail('upload', status);
      return null;
    }
    this.#ledger.count('uploads');
    return { url: data.url, sha256: createHash('sha256').update(bytes).digest('hex') };
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

  async get<Data>(path: string): Promise<Data> {
    const { status, data } = await this.#client.send<Data>('GET', path, { token: this.#token });
    if (data === undefined) throw new Error(`${path} answered ${status}`);
    return data;
  }

  async post<Data>(path: string): Promise<Data> {
    const { status, data } = await this.#client.send<Data>('POST', path, { token: this.#token, body: {} });
    if (data === undefined) throw new Error(`${path} answered ${status}`);
    return data;
  }
}
