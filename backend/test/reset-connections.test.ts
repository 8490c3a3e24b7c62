import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestStore } from './support/app.ts';
import { addTool, grant, uploadZip, zip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let staff: string;
let file: string;
let uploads: string;
/** Lines of the log since the test began. */
let lines: string[] = [];

const request = (method: string, path: string, headers: string[] = [], body = '') =>
  [`${method} ${path} HTTP/1.1`, 'Host: store', ...headers, '', body].join('\r\n');
const from = (token: string) => `Authorization: Bearer ${token}`;

beforeAll(async () => {
  store = await startApp({ LOG_LEVEL: 'info' });
  staff = await store.staff();
  const large = await zip({ 'tool.bin': randomBytes(12_000_000) });
  const { url } = await uploadZip(store, staff, large);
  const tool = await addTool(store, staff, { fileUrl: url });
  const buyer = await store.customer();
  await grant(store, buyer.id, tool.id);
  const link = await store.api.get<{ downloadUrl: string }>(`/tools/${tool.id}/download`, buyer.token);
  file = new URL(link.body.data.downloadUrl, store.url).href.slice(store.url.length);
  await store.database.rows(
    `INSERT INTO users (id, name, email)
     SELECT gen_random_uuid(), repeat('x', 90), 'u' || n || '@example.com' FROM generate_series(1, 20000) n`,
  );
  const begun = await store.api.call('POST', '/admin/uploads', {
    token: staff,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '5000000' },
  });
  uploads = begun.headers.get('location') ?? '';
  const log: object = store.app.getHttpAdapter().getInstance().log;
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  const output = Reflect.get(log, symbol ?? '') as { write(line: string): void };
  jest.spyOn(output, 'write').mockImplementation((line) => void lines.push(line));
}, 60_000);
beforeEach(() => {
  lines = [];
});
afterAll(() => store.stop());

async function connected(): Promise<Socket> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const BOUNDARY = 'xxBOUNDARYxx';
const FILE_START = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\x03\x04`;
const json = ['Content-Type: application/json', 'Content-Length: 100'];

/** When the client resets the connection, what it has sent, and the answer that it waits for. */
const cases: [string, () => string, RegExp | null][] = [
  ['before the request is complete', () => 'GET /api/tools HTTP/1.1\r\nHost: sto', null],
  ['right after a request', () => request('GET', '/api/tools'), null],
  ['after the answer', () => request('GET', '/api/tools'), /^HTTP\/1.1 200 /],
  ['within a JSON body', () => request('POST', '/api/auth/login', json, '{"email":"a'), null],
  ['within a body that no route takes', () => request('POST', '/api/nothing', json, '{"email":"a'), null],
  ['during a download', () => request('GET', file), /^HTTP\/1.1 200 /],
  ['before a download', () => request('GET', file), null],
  [
    'during an export',
    () => request('GET', '/api/admin/users/export?format=csv', [from(staff)]),
    /^HTTP\/1.1 200 /,
  ],
  [
    'during an XLSX export',
    () => request('GET', '/api/admin/users/export?format=xlsx', [from(staff)]),
    /^HTTP\/1.1 200 /,
  ],
  ['before an export', () => request('GET', '/api/admin/users/export?format=csv', [from(staff)]), null],
  [
    'during an upload',
    () =>
      request(
        'POST',
        '/api/admin/upload-zip',
        [from(staff), `Content-Type: multipart/form-data; boundary=${BOUNDARY}`, 'Content-Length: 5000000'],
        FILE_START + 'x'.repeat(100_000),
      ),
    null,
  ],
  [
    'before the file of an upload',
    () =>
      request(
        'POST',
        '/api/admin/upload-zip',
        [from(staff), `Content-Type: multipart/form-data; boundary=${BOUNDARY}`, 'Content-Length: 5000000'],
        `--${BOUNDARY}`,
      ),
    null,
  ],
  [
    'during a piece of an upload',
    () =>
      request(
        'PATCH',
        uploads,
        [
          from(staff),
          'Tus-Resumable: 1.0.0',
          'Upload-Offset: 0',
          'Content-Type: application/offset+octet-stream',
          'Content-Length: 5000000',
        ],
        'x'.repeat(100_000),
      ),
    null,
  ],
  ['garbage', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03garbage\r\n\r\n', null],
  ['garbage, answered', () => 'HELO store\r\n\r\n', /^HTTP\/1.1 400 /],
  ['headers that are too large', () => request('GET', '/', [`X: ${'x'.repeat(70_000)}`]), null],
];

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    store.app.getHttpServer().getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test.each(cases)('connection reset %s – nothing in the log', async (_when, sent, answered) => {
  const before = await openConnections();
  for (const waitMs of [0, 0, 0, 0, 5, 50]) {
    const socket = await connected();
    socket.write(sent(), 'latin1');
    if (answered) expect(String((await once(socket, 'data'))[0])).toMatch(answered);
    await sleep(waitMs);
    socket.resetAndDestroy();
  }
  await eventually(async () => (await openConnections()) <= before);
  expect((await fetch(`${store.url}/api/health/ready`, { headers: { connection: 'close' } })).status).toBe(
    200,
  );
  expect(lines).toEqual([]);
});
