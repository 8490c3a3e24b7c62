import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { nameResolver } from './resolve-name.ts';

const [A, AAAA] = [1, 28];
const HEADER_BYTES = 12;
const NO_SUCH_NAME = 3;

let server: Socket;
/** Addresses as bytes by the type asked for; null for silence. */
let answers: { [type: number]: number[][] } | null;

/** The question again, with an answer of each address: the name is a pointer to the question's. */
function answerTo(question: Buffer, code: number, type: number, addresses: number[][]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 10);
  const records = addresses.map((bytes) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]),
  );
  return Buffer.concat([head, ...records]);
}

beforeEach(async () => {
  answers = {};
  server = createSocket('udp4');
  server.on('message', (message, { port, address }) => {
    if (!answers) return;
    const end = message.indexOf(0, HEADER_BYTES) + 1;
    const type = message.readUInt16BE(end);
    const question = message.subarray(0, end + 4);
    const found = answers[type];
    server.send(answerTo(question, found ? 0 : NO_SUCH_NAME, type, found ?? []), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

const resolve = () => nameResolver([`127.0.0.1:${server.address().port}`], 100)('receiver.example');

test('a name with addresses of both kinds – all of them', async () => {
  answers = {
    [A]: [
      [8, 8, 8, 8],
      [10, 0, 0, 1],
    ],
    [AAAA]: [[...Array<number>(15).fill(0), 1]],
  };
  expect(await resolve()).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
});

test('a name with addresses of one kind – those', async () => {
  answers = { [AAAA]: [[0x2a, ...Array<number>(14).fill(0), 1]] };
  expect(await resolve()).toEqual([{ address: '2a00::1', family: 6 }]);
});

test('an unknown name – refused', async () => {
  await expect(resolve()).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('silent name servers – given up', async () => {
  answers = null;
  await expect(resolve()).rejects.toMatchObject({ code: 'ETIMEOUT' });
});
