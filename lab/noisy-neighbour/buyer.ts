import { createHash, randomBytes } from 'node:crypto';
import type { Client, Reply } from '../support/client.ts';
import type { Sandbox } from '../support/sandbox.ts';
import type { ToolOnSale } from './tools.ts';

interface Step {
  name: string;
  ms: number;
}

/** What the buyer noticed. */
export interface Experience {
  steps: Step[];
  failures: string[];
}

/** The slowest but one in a hundred, in milliseconds. */
export function p99({ steps }: Experience): number {
  const sorted = steps.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** An ordinary customer, who does one thing after the other. */
export class Buyer {
  private experience: Experience = { steps: [], failures: [] };

  private readonly client: Client;
  private readonly sandbox: Sandbox;
  private readonly email: string;
  private readonly password: string;

  private constructor(client: Client, sandbox: Sandbox, email: string, password: string) {
    this.client = client;
    this.sandbox = sandbox;
    this.email = email;
    this.password = password;
  }

  static async register(client: Client, sandbox: Sandbox): Promise<Buyer> {
    const email = `buyer.${randomBytes(4).toString('hex')}@example.com`;
    const password = 'my usual charts 2026';
    const body = { name: 'Asha Rao', email, phone: '9812345670', password };
    await client.data('POST', '/api/auth/register', { body });
    return new Buyer(client, sandbox, email, password);
  }

  /** What happened since the last call. */
  takeExperience(): Experience {
    const { experience } = this;
    this.experience = { steps: [], failures: [] };
    return experience;
  }

  async browse(tool: ToolOnSale): Promise<void> {
    for (const path of ['/', '/tools', `/tools?search=${tool.word}`, `/tools/${tool.id}`]) {
      const { bytes } = await this.step(`page ${path}`, 'GET', path);
      if (path.endsWith(tool.id) && !bytes.includes(tool.name)) this.fail(`page ${path}: not this tool`);
    }
    await this.step('search', 'GET', `/api/tools?search=${tool.word}`);
  }

  /** Signs in. Returns the token. */
  async signIn(): Promise<string> {
    const body = { email: this.email, password: this.password };
    const { data } = await this.step<{ token: string }>('sign in', 'POST', '/api/auth/login', { body });
    return data?.token ?? '';
  }

  async buy(tool: ToolOnSale, token: string): Promise<void> {
    const { data: created } = await this.step<{ order: { orderId: string } }>(
      'order',
      'POST',
      '/api/payments/create-cashfree-order',
      {
        token,
        body: { toolId: tool.id },
      },
    );
    const orderId = created?.order.orderId;
    if (!orderId) return;
    await this.sandbox.pay(orderId);
    const { data: verified } = await this.step<{ payment: { status: string } }>(
      'verify',
      'POST',
      '/api/payments/verify-cashfree',
      {
        token,
        body: { order_id: orderId },
      },
    );
    const status = verified?.payment.status;
    if (status !== 'completed') this.fail(`verify: the paid order is ${status}`);
  }

  async download(tool: ToolOnSale, token: string): Promise<void> {
    const path = `/api/tools/${tool.id}/download`;
    const { data: link } = await this.step<{ downloadUrl: string }>('link', 'GET', path, { token });
    const url = link?.downloadUrl;
    if (!url) return;
    const { bytes } = await this.step('file', 'GET', url);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== tool.sha256) this.fail('file: not the published bytes');
  }

  /** Asks for a new password and waits for the email. */
  async resetPassword(withinMs: number): Promise<void> {
    const before = await this.sandbox.emailsTo(this.email);
    await this.step('forgot', 'POST', '/api/auth/forgot-password', { body: { email: this.email } });
    const started = performance.now();
    while ((await this.sandbox.emailsTo(this.email)) === before) {
      if (performance.now() - started > withinMs) return this.fail(`reset: no email in ${withinMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async step<Data>(
    name: string,
    method: string,
    path: string,
    options?: { token?: string; body?: object },
  ): Promise<Reply<Data>> {
    const reply = await this.client.send<Data>(method, path, options);
    this.experience.steps.push({ name, ms: reply.ms });
    if (reply.status !== 200) this.fail(`${name}: ${reply.status || 'no response'}`);
    return reply;
  }

  private fail(what: string): void {
    this.experience.failures.push(what);
  }
}
