import { randomBytes } from 'node:crypto';
import { Events } from '../../src/outbound-webhooks/index.ts';
import { freePort } from './free-port.ts';
import type { Json } from './http.ts';
import { Shop } from './shop.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

export interface Endpoint {
  id: string;
  url: string;
  description: string;
  events: string[];
  status: string;
  disabledReason: string | null;
  oldSecretUntil: string | null;
  lastDelivery: { id: string; state: string; attempts: number; createdAt: string } | null;
}

export interface Delivery {
  id: string;
  eventId: string;
  type: string;
  state: string;
  attempts: number;
  nextAt: string | null;
  lastStatus: number | null;
  lastBody: string | null;
  lastError: string | null;
  body: string;
}

export interface Created {
  endpoint: Endpoint;
  secret: string;
}

/** An endpoint with a path of its own at the receiver. */
export interface OwnEndpoint extends Created {
  id: string;
  path: string;
}

const PATH = '/admin/webhook-endpoints';

/** A shop that may send to a receiver in this process, with two retries after a second each. */
export class WebhookShop {
  private made = 0;

  private constructor(
    readonly shop: Shop,
    readonly receiver: WebhookReceiver,
    readonly staff: string,
    /** For another process of the same store. */
    readonly env: Record<string, string>,
  ) {}

  static async open(): Promise<WebhookShop> {
    const port = await freePort();
    const receiver = await WebhookReceiver.listen(port);
    let env: Record<string, string> = {
      WEBHOOK_ALLOW_PRIVATE: `127.0.0.1:${port}`,
      WEBHOOK_RETRY_DELAYS: '1,1',
      DATA_KEY: randomBytes(32).toString('hex'),
    };
    const shop = await Shop.open(env, ({ url, ownerUrl }) => {
      env = { ...env, DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl };
      return Promise.resolve({});
    });
    return new WebhookShop(shop, receiver, await shop.store.staff(), { ...shop.sandbox.env, ...env });
  }

  async close(): Promise<void> {
    await this.receiver.close();
    await this.shop.close();
  }

  get store() {
    return this.shop.store;
  }

  post<Body extends object>(path: string, body: Json = {}) {
    return this.store.api.post<Body>(`${PATH}${path}`, body, this.staff);
  }

  put(id: string, body: Json) {
    return this.store.api.put<{ endpoint: Endpoint }>(`${PATH}/${id}`, body, this.staff);
  }

  remove(id: string) {
    return this.store.api.delete(`${PATH}/${id}`, this.staff);
  }

  get<Body>(path: string) {
    return this.store.api.get<Body>(`${PATH}${path}`, this.staff);
  }

  async show(id: string): Promise<Endpoint> {
    return (await this.get<{ endpoint: Endpoint }>(`/${id}`)).body.data.endpoint;
  }

  async deliveries(id: string): Promise<Delivery[]> {
    return (await this.get<{ deliveries: Delivery[] }>(`/${id}/deliveries`)).body.data.deliveries;
  }

  /** Says that an inquiry has arrived. */
  emit(id = 'something'): Promise<void> {
    const { app, database } = this.store;
    return app.get(Events).emit(database.manager, 'inquiry.created', { id });
  }

  /** An endpoint for inquiries, or as `fields` say; deleted after `work`. */
  async withEndpoint(work: (endpoint: OwnEndpoint) => Promise<void>, fields: object = {}): Promise<void> {
    const path = `/hooks/${++this.made}`;
    const input = { url: this.receiver.address(path), events: ['inquiry.created'], ...fields };
    const { status, body, text } = await this.post<Created>('', input);
    if (status !== 201) throw new Error(`adding an endpoint answered ${status}: ${text}`);
    try {
      await work({ ...body.data, id: body.data.endpoint.id, path });
    } finally {
      await this.remove(body.data.endpoint.id);
    }
  }
}
