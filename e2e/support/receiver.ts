import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { storeUnderTest } from './store-under-test.ts';

export interface ReceivedEvent {
  webhookId: string;
  /** Whether a signature was made with the receiver's secret. */
  verified: boolean | null;
  signatures: number;
  body: string;
}

/** A receiver of webhooks of its own, at the sandbox. */
export class Receiver {
  private constructor(
    private readonly request: APIRequestContext,
    readonly address: string,
    private readonly control: string,
  ) {}

  static async open(request: APIRequestContext): Promise<Receiver> {
    const { sandboxUrl } = await storeUnderTest();
    const name = randomBytes(5).toString('hex');
    return new Receiver(request, `${sandboxUrl}/webhooks/${name}`, `${sandboxUrl}/__sim/webhooks/${name}`);
  }

  async useSecret(secret: string): Promise<void> {
    await this.request.post(this.control, { data: { secret } });
  }

  /** What contains the text, the newest first. */
  async events(text: string): Promise<ReceivedEvent[]> {
    const answer = await this.request.get(this.control);
    const { received } = (await answer.json()) as { received: ReceivedEvent[] };
    return received.filter(({ body }) => body.includes(text));
  }
}
