/** Runs the programs of docs/webhooks.md as they are printed, with stand-ins for the services around them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, test } from 'node:test';
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
  assert.ok(code, 'the program is in the document');
  const library = import.meta.resolve('standardwebhooks');
  const source = code.replace("'standardwebhooks'", JSON.stringify(library));
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
    assert.equal((await discord.fetch(sent('order.completed').request, env)).status, 204);
    assert.deepEqual(calls, [
      {
        url: env.DISCORD,
        body: { content: 'Sold for ₹499 (order_7)', allowed_mentions: { parse: [] } },
      },
    ]);
    assert.equal((await discord.fetch(sent('order.failed').request, env)).status, 204);
    const other = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
    assert.equal((await discord.fetch(sent('order.completed', other).request, env)).status, 400);
    assert.equal(calls.length, 1);
  });

  test('Discord is busy – its pause goes back to the store', async () => {
    const discord = await worker(programs('Discord')[0]);
    answering(() => new Response('slow down', { status: 429, headers: { 'retry-after': '7' } }));
    const answer = await discord.fetch(sent('order.completed').request, env);
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '7']);
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
    assert.deepEqual([await run(env), await run(env)], [204, 204]);
    assert.deepEqual(
      rows.map((row) => [row[0], ...row.slice(2)]),
      [['event-1', 'order_7', 499, null]],
    );
    assert.equal(await run({ ...env, KEY: 'other' }), 502);
    assert.equal(rows.length, 1);
  });
});

describe('Zapier and n8n', () => {
  const check = (body: string, headers: Record<string, string>): unknown => {
    const [id, time, given] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
    return runInNewContext(`${programs('Zapier and n8n')[0]}; output[0]`, {
      inputData: { body, id, time, sent: given, secret: SECRET },
      ...{ Buffer, require: createRequire(import.meta.url), output: undefined },
    });
  };

  test('a right signature – the event; a changed body – refused', () => {
    const { body, headers } = sent('order.completed');
    assert.deepEqual(JSON.parse(JSON.stringify(check(body, headers))), {
      id: 'event-1',
      ...JSON.parse(body),
    });
    assert.throws(() => check(body.replace('499', '1'), headers), /wrong signature/);
    assert.throws(() => check(body, { ...headers, 'webhook-timestamp': '1' }), /wrong signature/);
  });
});
