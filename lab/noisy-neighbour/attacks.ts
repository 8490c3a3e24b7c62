import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, formWith } from '../support/client.ts';
import { hugePicture } from './huge-picture.ts';

/** What an attack needs to know; it runs in a thread of its own. */
export interface AttackData {
  attack: AttackName;
  port: number;
  address: string;
  /** A session: of a customer, or of staff where only they may send this. */
  token: string;
  /** The attacker's order, where the attack is about one. */
  orderId: string;
}

export type AttackName =
  | 'catalogue'
  | 'email sign-ins'
  | 'encoded addresses'
  | 'half-sent bodies'
  | 'huge bodies'
  | 'huge pictures'
  | 'long passwords'
  | 'receipts and exports'
  | 'registrations'
  | 'verify';

/** How often each status was answered; 0 is no response. */
export type Counts = Record<number, number>;

/** What the thread tells the test. */
export type Report = { share: number } | { counts: Counts };

/** Reports the share of the attack that is done, 0 to 1. */
type Progress = (share: number) => void;

interface Attacker {
  client: Client;
  data: AttackData;
  progress: Progress;
  /** Resolves when the attack should end. */
  stop: Promise<void>;
}

/** Sends `total` requests at a steady rate, whatever is answered. */
async function flood(
  { progress }: Attacker,
  total: number,
  perSecond: number,
  send: (number: number) => Promise<{ status: number }>,
): Promise<Counts> {
  const counts: Counts = {};
  const sending: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 1; number <= total; number += 1) {
    await sleep(Math.max(0, started + (number * 1000) / perSecond - performance.now()));
    const sent = send(number).then(({ status }) => {
      counts[status] = (counts[status] ?? 0) + 1;
    });
    sending.push(sent);
    progress(number / total);
  }
  await Promise.all(sending);
  return counts;
}

/** Opens connections with the start of a POST and sends no more. Counts how many are open at the end. */
async function halfSent({ data, progress, stop }: Attacker, count: number): Promise<Counts> {
  const { port, address } = data;
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":`;
  let open = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    socket.on('connect', () => {
      open += 1;
      progress(open / count);
      socket.write(head);
      socket.on('close', () => (open -= 1));
    });
    socket.on('error', () => undefined);
    return socket.resume();
  });
  await stop;
  const counts = { 0: open };
  for (const socket of sockets) socket.destroy();
  return counts;
}

/** Bodies that are small to send and were costly to check: many unknown fields, and a list where an object belongs. */
function hugeBodies(attacker: Attacker): Promise<Counts> {
  const fields = Array.from({ length: 80_000 }, (_, number) => `"f${number}":1`);
  const type = 'application/json';
  const login = Buffer.from(`{${fields.join(',')}}`);
  const price = Buffer.from(`{"billing":[${'{},'.repeat(348_999)}{}]}`);
  return flood(attacker, 36, 6, (number) =>
    number % 2 === 1
      ? attacker.client.send('POST', '/api/auth/login', { raw: { bytes: login, type } })
      : attacker.client.send('POST', '/api/checkout/price', { raw: { bytes: price, type } }),
  );
}

async function hugePictures(attacker: Attacker): Promise<Counts> {
  const { token } = attacker.data;
  const form = await formWith(hugePicture(8000, 5000), 'huge.png');
  return flood(attacker, 24, 8, () => attacker.client.send('POST', '/api/admin/upload', { token, ...form }));
}

/** As fast as in the reports of these attacks, and long enough to exceed the limits. */
export const ATTACKS: Record<AttackName, (attacker: Attacker) => Promise<Counts>> = {
  catalogue: (attacker) =>
    flood(attacker, 900, 70, (number) => attacker.client.send('GET', `/tools?search=zz${number}`)),
  verify: (attacker) =>
    flood(attacker, 560, 70, () => {
      const { token, orderId } = attacker.data;
      const body = { order_id: orderId };
      return attacker.client.send('POST', '/api/payments/verify-cashfree', { token, body });
    }),
  'half-sent bodies': (attacker) => halfSent(attacker, 400),
  registrations: (attacker) =>
    flood(attacker, 150, 38, (number) => {
      const email = `victim+${number}@example.com`;
      const body = { name: 'Victim', email, phone: '9876543210', password: 'an innocent password 9' };
      return attacker.client.send('POST', '/api/auth/register', { body });
    }),
  'huge bodies': hugeBodies,
  'encoded addresses': (attacker) =>
    flood(attacker, 700, 70, (number) => attacker.client.send('GET', `/%61pi/tools?search=yy${number}`)),
  'long passwords': (attacker) =>
    flood(attacker, 80, 8, (number) => {
      const email = `long${number}@example.com`;
      const password = 'tradingbullmarketprofit'.repeat(5);
      const body = { name: 'Mallory', email, phone: '9876543210', password };
      return attacker.client.send('POST', '/api/auth/register', { body });
    }),
  'receipts and exports': (attacker) =>
    flood(attacker, 140, 20, (number) => {
      const { token, orderId } = attacker.data;
      const path = number % 2 === 1 ? `/api/payments/receipt/${orderId}` : '/api/users/export';
      return attacker.client.send('GET', path, { token });
    }),
  'huge pictures': hugePictures,
  'email sign-ins': (attacker) =>
    flood(attacker, 300, 38, (number) => {
      const body = { email: `crowd${number % 50}@example.com` };
      return attacker.client.send('POST', '/api/auth/email', { body });
    }),
};
