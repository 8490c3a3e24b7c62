import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestStore } from './support/app.ts';
import { zip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

/** One second instead of 10 for headers and of 30 for bodies and for the window of an upload's rate. */
const LIMITS = { requestHeadersSeconds: 1, requestBodySeconds: 1 };
/** Node checks the headers once a second. */
const SOON_MS = 5_000;

let store: TestStore;
let staff: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  store = await startApp({}, undefined, LIMITS);
  staff = await store.staff();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await store.stop();
});

/** A connection that has sent `bytes`; `answer` resolves with what it received when the store has closed it. */
async function sending(bytes: string) {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  // The store may reset a connection that still sends.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  socket.write(bytes);
  return { socket, closed, received: () => received };
}

const closedSoon = (closed: Promise<string>) =>
  Promise.race([closed, sleep(SOON_MS, 'still open', { ref: false })]);

const request = (path: string, headers: string[]) =>
  [`POST /api${path} HTTP/1.1`, 'Host: store', ...headers, '', ''].join('\r\n');

const json = (length: number, token = '') => [
  'Content-Type: application/json',
  `Content-Length: ${length}`,
  ...(token && [`Authorization: Bearer ${token}`]),
];

const BOUNDARY = 'xxBOUNDARYxx';
const FILE_START = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n`;
const FILE_END = `\r\n--${BOUNDARY}--\r\n`;
const upload = (length: number) =>
  request('/admin/upload-zip', [
    `Authorization: Bearer ${staff}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${length}`,
  ]);
const incoming = () => readdir(join(store.dataDir, 'files', 'incoming'));

describe('slow request', () => {
  test('no bytes, or half of the headers – connection closed', async () => {
    const connections = [await sending(''), await sending('POST /api/auth/login HTTP/1.1\r\nHost: sto')];
    for (const answer of await Promise.all(connections.map(({ closed }) => closedSoon(closed)))) {
      expect(answer).toContain('408 Request Timeout');
    }
  });

  test('forty half-sent bodies, JSON and chunked – each 408 in the envelope, connection closed', async () => {
    const half = [
      request('/auth/login', json(100)) + '{"email":',
      request('/auth/login', ['Content-Type: application/json', 'Transfer-Encoding: chunked']) +
        '3\r\n{"e\r\n',
    ];
    const connections = await Promise.all(Array.from({ length: 40 }, (_, n) => sending(half[n % 2] ?? '')));
    for (const answer of await Promise.all(connections.map(({ closed }) => closedSoon(closed)))) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
      expect(answer.toLowerCase()).toContain('connection: close');
    }
  });

  test('body that trickles in, a byte at a time – 408', async () => {
    const { socket, closed } = await sending(request('/contact', json(1_000)));
    const trickle = setInterval(() => socket.write(' '), 100);
    expect(await closedSoon(closed)).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(trickle);
  });

  test('answered before its body has arrived – connection closed a little later', async () => {
    const { closed } = await sending(
      `${request('/admin/upload-zip', [
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length: 5000',
      ])}--${BOUNDARY}`,
    );
    expect(await closedSoon(closed)).toMatch(/^HTTP\/1.1 401 /);
  });

  test('body that arrives in time, in pieces – answered', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
    const { socket, received } = await sending(request('/auth/login', json(body.length)));
    for (const piece of [body.slice(0, 10), body.slice(10)]) {
      await sleep(200);
      socket.write(piece);
    }
    await eventually(async () => received().startsWith('HTTP/1.1 401'));
    socket.destroy();
  });
});

test('bodies that nobody reads – the store goes on', async () => {
  const body = { 'content-type': 'application/json' };
  await store.api.call('POST', '/auth/logout', { headers: body });
  await sending(`GET /api/health/live HTTP/1.1\r\nHost: store\r\nContent-Length: 100\r\n\r\n{"a`);
  // Longer than a body may take.
  await sleep(1_500);
  expect((await store.api.get('/health/live')).status).toBe(200);
});

describe('slow upload', () => {
  test('below the lowest rate – 408, no file left', async () => {
    const { socket, closed } = await sending(`${upload(5_000_000)}${FILE_START}PK\x03\x04`);
    await eventually(async () => (await incoming()).length === 1);
    const trickle = setInterval(() => socket.write('x'.repeat(100)), 100);
    const answer = await closedSoon(closed);
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
    expect(await incoming()).toEqual([]);
  });

  test('stopped before the file begins – 408', async () => {
    const { closed } = await sending(`${upload(5_000_000)}--${BOUNDARY}`);
    expect(await closedSoon(closed)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('longer than other bodies may take, above the lowest rate – stored', async () => {
    const bytes = await zip({ 'a.bin': randomBytes(120_000) });
    const { socket, received } = await sending(
      upload(FILE_START.length + bytes.length + FILE_END.length) + FILE_START,
    );
    for (let sent = 0; sent < bytes.length; sent += 8_000) {
      socket.write(bytes.subarray(sent, sent + 8_000));
      await sleep(200);
    }
    socket.write(FILE_END);
    // A process of its own inspects the archive, which takes a while to start on a busy machine.
    await eventually(async () => received() !== '');
    expect(received()).toMatch(/^HTTP\/1.1 201 /);
    socket.destroy();
  });
});
