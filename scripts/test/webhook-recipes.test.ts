/** Runs the programs of docs/webhooks.md as they are printed, with stand-ins for the services around them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Webhook } from 'standardwebhooks';
import { ROOT } from '../lib/launch/settings.ts';

type Worker = { fetch: (request: Request, env: Record<string, string>) => Promise<Response> };

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const ORDER = { orderId: 'order_7', amount: 499, couponCode: null };
const text = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');

/** The programs of a section, in their order. */
function programs(heading: string): string[] {
  const section = text.split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? '';
  return [...section.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);
}

async function worker(code: string | undefined): Promise<Worker> {
  expect(code).toBeTruthy();
  const library = import.meta.resolve('standardwebhooks');
  const source = code!.replace("'standardwebhooks'", JSON.stringify(library));
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return (loaded as { default: Worker }).default;
}

/** A request of the store. */
function sent(type: string, secret = SECRET) {
  const at = new Date();
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: ORDER });
  const headers = {
    'webhook-id': 'event-1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('event-1', at, body)}`,
  };
  return { body, headers, request: new Request('https://x.example/', { method: 'POST', body, headers }) };
}

const realFetch = globalThis.fetch;
let calls: { url: string; body: unknown }[] = [];
function answering(response: () => Response): void {
  calls = [];
  globalThis.fetch = async (url, init) => {
    const request = new Request(url, init);
    calls.push({ url: request.url, body: await request.json() });
    return response();
  };
}
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('Discord', () => {
  const env = { SECRET, DISCORD: 'https://discord.example/hook' };

  test('a sale – one message; another event or a wrong signature – none', async () => {
    const discord = await worker(programs('Discord')[0]);
    answering(() => new Response(null, { status: 204 }));
    expect((await discord.fetch(sent('order.completed').request, env)).status).toBe(204);
    expect(calls).toStrictEqual([
      {
        url: env.DISCORD,
        body: { content: 'Sold for ₹499 (order_7)', allowed_mentions: { parse: [] } },
      },
    ]);
    expect((await discord.fetch(sent('order.failed').request, env)).status).toBe(204);
    const other = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
    expect((await discord.fetch(sent('order.completed', other).request, env)).status).toBe(400);
    expect(calls.length).toBe(1);
  });

  test('Discord is busy – its pause goes back to the store', async () => {
    const discord = await worker(programs('Discord')[0]);
    answering(() => new Response('slow down', { status: 429, headers: { 'retry-after': '7' } }));
    const answer = await discord.fetch(sent('order.completed').request, env);
    expect([answer.status, answer.headers.get('retry-after')]).toStrictEqual([429, '7']);
  });
});

describe('Google Sheets', () => {
  /** The script with a sheet in memory. */
  function sheet() {
    const rows: unknown[][] = [];
    const find = (id: string) => rows.find(([first]) => first === id) ?? null;
    const finder = (id: string) => ({ matchEntireCell: () => ({ findNext: () => find(id) }) });
    const context = {
      ContentService: { createTextOutput: (output: string) => output },
      LockService: { getScriptLock: () => ({ waitLock: () => undefined, releaseLock: () => undefined }) },
      PropertiesService: { getScriptProperties: () => ({ getProperty: () => 'key' }) },
      SpreadsheetApp: {
        getActive: () => ({
          getSheetByName: () => ({
            appendRow: (row: unknown[]) => rows.push(row),
            getRange: () => ({ createTextFinder: finder }),
          }),
        }),
      },
    };
    const doPost = (body: unknown): unknown =>
      runInNewContext(`${programs('Google Sheets')[0]}; doPost(request)`, {
        ...context,
        request: { postData: { contents: JSON.stringify(body) } },
      });
    return { rows, doPost };
  }

  test('an event twice – one row; a wrong key – none, and the store tries again', async () => {
    const { rows, doPost } = sheet();
    const between = await worker(programs('Google Sheets')[1]);
    const env = { SECRET, SHEET: 'https://script.example/', KEY: 'key' };
    const run = async (values: typeof env) => {
      answering(() => new Response(String(doPost(calls[0]?.body))));
      return (await between.fetch(sent('order.completed').request, values)).status;
    };
    expect([await run(env), await run(env)]).toStrictEqual([204, 204]);
    expect(rows.map((row) => [row[0], ...row.slice(2)])).toStrictEqual([['event-1', 'order_7', 499, null]]);
    expect(await run({ ...env, KEY: 'other' })).toBe(502);
    expect(rows.length).toBe(1);
  });
});

describe('Zapier and n8n', () => {
  const check = (body: string, headers: Record<string, string>): unknown => {
    const [id, time, given] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
    return runInNewContext(`${programs('Zapier and n8n')[0]}; output[0]`, {
      inputData: { body, id, time, sent: given, secret: SECRET },
      Buffer,
      require: createRequire(import.meta.url),
      output: undefined,
    });
  };

  test('a right signature – the event; a changed body – refused', () => {
    const { body, headers } = sent('order.completed');
    expect(JSON.parse(JSON.stringify(check(body, headers)))).toStrictEqual({
      id: 'event-1',
      ...JSON.parse(body),
    });
    expect(() => check(body.replace('499', '1'), headers)).toThrow(/wrong signature/);
    expect(() => check(body, { ...headers, 'webhook-timestamp': '1' })).toThrow(/wrong signature/);
  });
});
