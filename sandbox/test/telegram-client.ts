import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { until, type JsonObject, type startTestSandbox } from './sandbox-harness.ts';

type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;
type Update = JsonObject & { update_id: number };

const update = z.object({ update_id: z.number() }).catchall(z.unknown());
const answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.record(z.string(), z.number()).optional(),
});

export const MEERA = 7_300_000_001;
export const ROHAN = 7_300_000_002;
export const DEMO_GROUP = -1_001_700_000_001;
export const DEMO_BOT = 7_000_000_001;
export const DEMO_TOKEN = '7000000001:DEMO-bot-of-the-test-Telegram-only0';

/** A store's endpoint for updates; answers with `status` and runs `onUpdate` before it does. */
export async function startListener() {
  const received: Update[] = [];
  const secrets: unknown[] = [];
  let status = 200;
  let onUpdate: (received: Update) => Promise<unknown> = async () => undefined;
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const parsed = update.parse(JSON.parse(body));
      received.push(parsed);
      secrets.push(request.headers['x-telegram-bot-api-secret-token']);
      await onUpdate(parsed);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    secrets,
    answerWith: (next: number) => (status = next),
    onUpdate: (work: typeof onUpdate) => (onUpdate = work),
    /** The first update of a type, once it has come. */
    async next(type: string): Promise<Update> {
      await until(() => received.some((each) => type in each));
      return received.find((each) => type in each) ?? { update_id: 0 };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Calls of the Bot API with a token, and of the control API. */
export function createTelegramClient(sandbox: TestSandbox, token = DEMO_TOKEN) {
  return {
    /** The result of a call that must succeed. */
    async call(method: string, body: JsonObject = {}): Promise<JsonObject> {
      const { result, description } = await this.raw(method, body);
      if (result === undefined) throw new Error(`${method}: ${description}`);
      return typeof result === 'object' && result !== null ? { ...result } : { result };
    },
    async raw(method: string, body: JsonObject = {}) {
      const reply = await sandbox.call('POST', `/telegram/bot${token}/${method}`, body);
      return { status: reply.status, ...answer.parse(reply.json) };
    },
    sim: (method: string, path: string, body?: unknown) => sandbox.sim(method, `/telegram${path}`, body),
    /** Presses a button of a page. */
    press: (path: string, form: Record<string, string> = {}) =>
      sandbox.call('POST', `/telegram${path}`, new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    page: async (path: string) => (await sandbox.call('GET', `/telegram${path}`)).text,
  };
}
