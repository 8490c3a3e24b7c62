import type { Clock } from '../../clock.ts';
import type { Bots } from '../bots.ts';
import type { Update, UpdateQueue } from './queue.ts';

const ANSWER_TIMEOUT_MS = 10_000;
/** Telegram does not say how often it tries again; here after these seconds, then it gives up. */
const RETRY_SECONDS = [1, 3, 10, 30, 60, 300, 900, 3600];

export type Courier = ReturnType<typeof createCourier>;

/**
 * Sends updates to the webhook of their bot. Anything but a 2xx is repeated; updates of one chat are sent in sequence.
 * Those of a bot without a webhook wait for one.
 */
export function createCourier(parts: {
  queue: UpdateQueue;
  bots: Bots;
  clock: Clock;
  /** Takes the place of the origin of a webhook's address. */
  storeUrl?: string | undefined;
}) {
  const { queue, bots, clock } = parts;
  const inFlight = new Map<number, string>();
  let stopped = false;

  const getLane = ({ botId, chatId }: Update) => `${botId} ${chatId}`;

  async function send({ updateId, botId, body }: Update): Promise<{ isDelivered: boolean; result: string }> {
    const webhook = bots.find(botId)?.webhook;
    if (!webhook) return { isDelivered: false, result: 'no webhook' };
    const { pathname, search } = new URL(webhook.url);
    const address = parts.storeUrl ? new URL(pathname + search, parts.storeUrl) : webhook.url;
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        ...(webhook.secretToken !== null && { 'x-telegram-bot-api-secret-token': webhook.secretToken }),
      },
      body: JSON.stringify({ update_id: updateId, ...body }),
    });
    await response.body?.cancel();
    const result = response.ok
      ? String(response.status)
      : `Wrong response from the webhook: ${response.status} ${response.statusText}`;
    return { isDelivered: response.ok, result };
  }

  function noteError(botId: number, result: string): void {
    const bot = bots.find(botId);
    if (bot?.webhook)
      bots.save({ ...bot, webhook: { ...bot.webhook, lastErrorAt: clock.now(), lastError: result } });
  }

  async function attempt(update: Update): Promise<void> {
    const { isDelivered, result } = await send(update).catch((error: unknown) => ({
      isDelivered: false,
      result: error instanceof Error ? error.message : 'error',
    }));
    if (stopped) return;
    // Read again: a reset may have happened during the request.
    const current = queue.find(update.updateId);
    if (current === null) return;
    const attempts = [...current.attempts, { at: clock.now(), result }];
    const wait = RETRY_SECONDS[attempts.length - 1];
    if (isDelivered) return queue.save({ ...current, attempts, state: 'delivered' });
    noteError(update.botId, result);
    queue.save(
      wait === undefined
        ? { ...current, attempts, state: 'failed' }
        : { ...current, attempts, dueAt: clock.now() + wait * 1000 },
    );
  }

  /** The first waiting update of each chat whose bot has a webhook. */
  function heads(): Update[] {
    const taken = new Set(inFlight.values());
    const reachable = new Set(bots.list().flatMap((bot) => (bot.webhook ? [bot.id] : [])));
    return queue.listPending().filter((update) => {
      if (!reachable.has(update.botId) || taken.has(getLane(update))) return false;
      taken.add(getLane(update));
      return true;
    });
  }

  return {
    /** When the next update is due (epoch ms), or null. */
    nextDue(): number | null {
      const due = heads().map(({ dueAt }) => dueAt);
      return due.length === 0 ? null : Math.min(...due);
    },
    /** Sends everything that is due; `onSettled` is called after each response. */
    run(onSettled: () => void): void {
      for (const update of heads()) {
        if (update.dueAt > clock.now()) continue;
        inFlight.set(update.updateId, getLane(update));
        void attempt(update)
          .finally(() => inFlight.delete(update.updateId))
          .then(onSettled);
      }
    },
    /** Sends an update once more under the same id. */
    resend(updateId: number): boolean {
      const update = queue.find(updateId);
      if (update === null) return false;
      queue.save({ ...update, state: 'pending', dueAt: clock.now() });
      return true;
    },
    /** Records no more responses; updates in flight are sent again after the next start. */
    stop(): void {
      stopped = true;
    },
  };
}
