import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Reply } from '../support/client.ts';
import type { Customer, ToolOnSale } from './customers.ts';
import type { Ledger, Purchase } from './ledger.ts';

const PAUSE_MS = 15;
const PAID = ['completed', 'partially_refunded', 'refunded'];

/** What was asked for during a run by requests that can be repeated, and what failed. */
export class RepeatableRequests {
  readonly #client: Client;
  readonly #ledger: Ledger;
  readonly #tools: ToolOnSale[];
  readonly #tokens: Map<string, string>;
  readonly #sent = new Map<string, number>();
  readonly #failed = new Map<string, number>();

  constructor(client: Client, ledger: Ledger, tools: ToolOnSale[], buyers: Customer[]) {
    this.#client = client;
    this.#ledger = ledger;
    this.#tools = tools;
    this.#tokens = new Map(buyers.map(({ email, token }) => [email, token]));
  }

  /** Sends them all the time: of visitors, and of buyers about what they have paid. */
  async send(stop: AbortSignal): Promise<void> {
    const kinds: ((turn: number) => Promise<unknown>)[] = [
      (turn) => this.#tool(turn),
      (turn) => this.#get('search', `/api/tools?search=torture${turn}`),
      (turn) => this.#ofBuyer(turn, (purchase, token) => this.#verify(purchase, token)),
      (turn) => this.#ofBuyer(turn, (purchase, token) => this.#order(purchase, token)),
      (turn) => this.#ofBuyer(turn, (purchase, token) => this.#download(purchase, token)),
    ];
    const sender = async (request: (turn: number) => Promise<unknown>) => {
      for (let turn = 0; !stop.aborted; turn += 1) {
        await request(turn);
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all(kinds.map(sender));
  }

  get failed(): number {
    return [...this.#failed.values()].reduce((sum, count) => sum + count, 0);
  }

  toString(): string {
    const sent = [...this.#sent].map(([what, count]) => `${count} × ${what}`);
    const failed = [...this.#failed].map(([what, count]) => `${what} (${count})`);
    return `Requests that can be repeated: ${sent.join(', ')}; failed: ${failed.join(', ') || 'none'}.`;
  }

  #note({ what, status, isGood }: { what: string; status: number; isGood: boolean }): void {
    this.#sent.set(what, (this.#sent.get(what) ?? 0) + 1);
    if (isGood) return;
    const kind = `${what}: ${status || 'no answer'}`;
    this.#failed.set(kind, (this.#failed.get(kind) ?? 0) + 1);
  }

  async #get<Data>(what: string, path: string, token?: string): Promise<Reply<Data>> {
    const reply = await this.#client.send<Data>('GET', path, { token });
    this.#note({ what, status: reply.status, isGood: reply.status === 200 || reply.status === 302 });
    return reply;
  }

  async #tool(turn: number): Promise<void> {
    await this.#get('tool', `/api/tools/${this.#tools[turn % this.#tools.length]?.id ?? ''}`);
  }

  async #ofBuyer(turn: number, ask: (purchase: Purchase, token: string) => Promise<void>): Promise<void> {
    const seen = this.#ledger.purchases.filter(({ isSeenPaid }) => isSeenPaid);
    const purchase = seen[turn % Math.max(1, seen.length)];
    const token = purchase && this.#tokens.get(purchase.email);
    if (purchase && token) await ask(purchase, token);
  }

  async #verify({ orderId }: Purchase, token: string): Promise<void> {
    const { status, data } = await this.#client.send<{ payment?: { status: string } }>(
      'POST',
      '/api/payments/verify-cashfree',
      { token, body: { order_id: orderId } },
    );
    this.#note({ what: 'verify', status, isGood: PAID.includes(data?.payment?.status ?? '') });
  }

  async #order({ id }: Purchase, token: string): Promise<void> {
    await this.#get('order', `/api/payments/details/${id}`, token);
  }

  async #download({ tool }: Purchase, token: string): Promise<void> {
    const link = await this.#get<{ downloadUrl: string }>(
      'download link',
      `/api/tools/${tool}/download`,
      token,
    );
    if (!link.data) return;
    const first = await this.#get('file', link.data.downloadUrl);
    const file = first.location ? await this.#get('file in the bucket', first.location) : first;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    if (file.status === 200 && sha256 !== this.#tools.find(({ id }) => id === tool)?.sha256)
      this.#ledger.wrong.push(`a download of ${tool} has other bytes`);
  }
}
