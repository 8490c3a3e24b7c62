import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../support/client.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** A customer gives up asking after this; the verdict then counts the order as lost if the store never completes it. */
const PATIENCE_MS = 240_000;

/** Customers who repeat what did not work. */
export class Patience {
  readonly #ledger: Ledger;
  readonly #random: Random;

  constructor(ledger: Ledger, random: Random) {
    this.#ledger = ledger;
    this.#random = random;
  }

  /**
   * Repeats a request until it did what the customer wants. An answer such as "not yet" is no failure.
   * @throws when it never does
   */
  async until<Data>(
    what: string,
    send: () => Promise<Reply<Data>>,
    isDone: (reply: Reply<Data>) => boolean,
  ): Promise<Reply<Data>> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const reply = await send();
      if (isDone(reply)) return reply;
      if (reply.status < 200 || reply.status > 299) this.#ledger.fail(what, reply.status);
      if (Date.now() > end)
        throw new Error(`${what}: gave up after ${PATIENCE_MS / 1000} s, last ${reply.status}`);
      await sleep(700 + this.#random.next() * 600);
    }
  }
}
