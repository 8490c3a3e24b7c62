import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { eventually } from './eventually.ts';

export interface ReceivedEvent {
  id: string;
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, received: ReceivedEvent) => void;

const accept: Answer = (response) => response.end('thanks');

/** A server that takes webhooks; each path is a receiver of its own. */
export class WebhookReceiver {
  readonly received: ReceivedEvent[] = [];
  private readonly answers = new Map<string, Answer>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async listen(port: number): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server, port);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const text = Buffer.concat(chunks).toString();
        const body = JSON.parse(text) as ReceivedEvent['body'];
        const event = { id: String(headers['webhook-id']), path, headers, text, body };
        receiver.received.push(event);
        (receiver.answers.get(path) ?? accept)(response, event);
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  address(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** How a path answers from now on. */
  answer(path: string, answer: Answer = accept): void {
    this.answers.set(path, answer);
  }

  at(path: string): ReceivedEvent[] {
    return this.received.filter((event) => event.path === path);
  }

  /** The first `count` events of a path, as soon as they are there. */
  async wait(path: string, count = 1, withinMs?: number): Promise<ReceivedEvent[]> {
    await eventually(() => Promise.resolve(this.at(path).length >= count), withinMs).catch(
      (cause: unknown) => {
        throw new Error(`${path} got ${this.at(path).length} of ${count} events`, { cause });
      },
    );
    return this.at(path).slice(0, count);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Whether the package for receivers accepts the event with this secret. */
export function isSigned({ text, headers }: ReceivedEvent, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
