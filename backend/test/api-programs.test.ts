import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NewApiKeyResponse } from '../src/auth/api-keys/api-keys.dto.ts';
import type { ApiKeyScope } from '../src/common/access/permissions.ts';
import { startApp, type TestStore } from './support/app.ts';
import { codeIn, runCode } from './support/documented-code.ts';
import { Rows } from './support/rows.ts';

const ROOT = join(import.meta.dirname, '../..');
const NO_SCOPE = 'This API key does not have the scope orders:read.';

let store: TestStore;
let env: Record<string, string>;
let envWithoutScope: Record<string, string>;
let expected: string[];

async function keyFor(scopes: ApiKeyScope[], owner: string): Promise<string> {
  const { body } = await store.api.post<NewApiKeyResponse>(
    '/admin/api-keys',
    { name: 'Sheet', scopes },
    owner,
  );
  return body.data.token;
}

beforeAll(async () => {
  store = await startApp();
  const owner = await store.staff();
  const rows = new Rows(store.database);
  const { id, email } = await store.customer();
  for (const price of [1499.5, 999]) await rows.purchase(id, await rows.tool(), price);
  env = { STORE_URL: store.url, STORE_API_KEY: await keyFor(['orders:read', 'coupons:write'], owner) };
  envWithoutScope = { ...env, STORE_API_KEY: await keyFor(['tools:read'], owner) };
  expected = [`${email},1499.5`, `${email},999`];
});
afterAll(() => store.stop());

/** The customer and the amount of each printed order. */
const salesIn = (output: string): string[] =>
  output
    .trim()
    .split('\n')
    .map((line) => line.split(',').slice(2).join(','));

const example = (language: string): string => codeIn('api.md', language)[0] ?? '';

describe('examples of docs/api.md', () => {
  test.each(['python', 'js'])('%s – prints every completed order', async (language) => {
    expect(salesIn(await runCode(language, example(language), { env }))).toEqual(expected);
  });

  test.each(['python', 'js'])('%s with a key that has no scope – says so and fails', async (language) => {
    const run = runCode(language, example(language), { env: envWithoutScope });
    await expect(run).rejects.toThrow(NO_SCOPE);
  });

  test('curl – reads orders and creates the coupon', async () => {
    const [, orders = '', coupon = ''] = codeIn('api.md', 'sh');
    expect(JSON.parse(await runCode('sh', orders, { env }))).toMatchObject({ data: { orders: [{}, {}] } });
    expect(JSON.parse(await runCode('sh', coupon, { env }))).toMatchObject({
      data: { coupon: { code: 'DIWALI20' } },
    });
  });
});

/** What the compiler must accept, and must not. */
const USES = `
import { createApiClient, type Schemas } from '@tickwright/api-client';
const api = createApiClient({ baseUrl: '', timeoutMs: 1000, apiKey: 'twk_' });
const { data, error } = await api.GET('/api/admin/orders', { params: { query: { limit: 1 } } });
export const amount: number | undefined = data?.data.orders[0]?.amount;
export const message: string | undefined = error?.message;
export const state: Schemas['ApiKeyDetails']['state'] = 'expired';
// @ts-expect-error
await api.GET('/api/nowhere');
// @ts-expect-error
await api.GET('/api/admin/orders', { params: { query: { limit: 'one' } } });
// @ts-expect-error
data?.data.orders[0]?.price;
`;

describe('the packed client in an empty folder', () => {
  let folder: string;
  const run = (file: string, args: string[], cwd = folder) => promisify(execFile)(file, args, { cwd });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const runHere = (language: string, code: string, variables = env) =>
    runCode(language, code, { env: variables, cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-client-'));
    await run('npm', ['run', 'pack', '-w', 'api-client', '--', folder], ROOT);
    // What it needs comes from this repository, so that the test needs no registry.
    for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
      await run('npm', ['pack', join(ROOT, 'node_modules', name), '--ignore-scripts']);
    }
    await write('package.json', '{ "private": true }');
    const packed = (await run('sh', ['-c', 'echo ./*.tgz'])).stdout.trim().split(' ');
    await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...packed]);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('example of docs/api.md – reads the orders of the running store', async () => {
    expect(salesIn(await runHere('ts', example('ts')))).toEqual(expected);
  });

  test('a key without the scope – the message of the store', async () => {
    await expect(runHere('ts', example('ts'), envWithoutScope)).rejects.toThrow(NO_SCOPE);
  });

  test('CommonJS – required, it reads the public catalogue without a key', async () => {
    const code = `
      const { createApiClient } = require('@tickwright/api-client');
      const { isGstin } = require('@tickwright/api-client/gst');
      const api = createApiClient({ baseUrl: process.env.STORE_URL, timeoutMs: 30_000 });
      api.GET('/api/tools').then(({ data }) => console.log(data.success, isGstin('27AAPFU0939F1ZV')));`;
    expect(await runHere('cjs', code)).toBe('true true\n');
  });

  test('types – accept what the document allows and nothing else, as ES module, CommonJS and in a bundler', async () => {
    // TypeScript's own library is not what is tested.
    const options = { noEmit: true, strict: true, target: 'ES2022', skipDefaultLibCheck: true };
    const node = {
      ...options,
      module: 'NodeNext',
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    };
    const bundler = { ...options, module: 'ESNext', moduleResolution: 'Bundler', types: [] };
    await write('uses.mts', USES);
    await write('example.mts', example('ts'));
    await write(
      'uses.cts',
      `import { createApiClient } from '@tickwright/api-client';\nexport = createApiClient;`,
    );
    await write(
      'node.json',
      JSON.stringify({ compilerOptions: node, files: ['uses.mts', 'uses.cts', 'example.mts'] }),
    );
    await write('bundler.json', JSON.stringify({ compilerOptions: bundler, files: ['uses.mts'] }));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    for (const project of ['node.json', 'bundler.json']) {
      const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch(
        (failure: unknown) => failure as { stdout: string },
      );
      expect([project, stdout]).toEqual([project, '']);
    }
  }, 120_000);
});
