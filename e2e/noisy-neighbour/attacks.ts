import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';

/** What an attack needs to know; it runs in a thread of its own. */
export interface AttackData {
  attack: AttackName;
  port: number;
  address: string;
  /** The session and an unpaid order of the attacker. */
  token: string;
  orderId: string;
}

export type AttackName = 'catalogue' | 'verify' | 'half-sent bodies' | 'registrations';

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

/** As many requests, and as fast, as in the report of these attacks. */
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
};
