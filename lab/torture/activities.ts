import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispute, Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import { LARGE, SMALL } from './piecewise-upload.ts';
import type { Random } from './random.ts';
import type { Sandbox } from '../support/sandbox.ts';
import type { Staff } from './staff.ts';

const REFUNDED_SHARE = 0.05;
const DISPUTED_SHARE = 0.06;
/** A customer asks for a refund, or a bank for its money, so long after the payment. */
const AFTER_MS = 4_000;
const DECIDED_WITHIN_MS = 20_000;
const UPLOAD_EVERY_MS = 1_500;
/** The volume of the files is small. */
const LARGE_EVERY = 40;
const MAX_LARGE = 8;
const BACKUP_EVERY_MS = 240_000;
const BACKUP_ATTEMPTS = 8;

/** Staff refund some orders in full. */
export async function refundSome(
  staff: Staff,
  ledger: Ledger,
  random: Random,
  stop: AbortSignal,
): Promise<void> {
  const fresh = ledger.olderThan(AFTER_MS);
  while (!stop.aborted) {
    await sleep(500);
    for (const purchase of fresh().filter(({ stayed }) => stayed))
      if (random.chance(REFUNDED_SHARE)) await staff.refund(purchase);
  }
}

/** Banks dispute some payments, and decide a while later: half for the store. At the end all are decided. */
export async function disputeSome(
  sandbox: Sandbox,
  ledger: Ledger,
  random: Random,
  stop: AbortSignal,
): Promise<void> {
  const fresh = ledger.olderThan(AFTER_MS);
  const open: { dispute: Dispute; reviewed: boolean; decideAt: number }[] = [];
  const decide = async (dispute: Dispute) => {
    const outcome = random.chance(0.5) ? 'won' : 'lost';
    await sandbox.moveDispute(dispute.id, outcome === 'won' ? 'MERCHANT_WON' : 'MERCHANT_LOST');
    dispute.outcome = outcome;
    ledger.count('disputes');
  };
  while (!stop.aborted) {
    await sleep(500);
    for (const { id: row, orderId } of fresh().filter(({ isSeenPaid }) => isSeenPaid)) {
      if (!random.chance(DISPUTED_SHARE)) continue;
      const dispute: Dispute = { id: await sandbox.dispute(orderId), orderId, row, outcome: null };
      ledger.disputes.push(dispute);
      const decideAt = Date.now() + random.next() * DECIDED_WITHIN_MS;
      open.push({ dispute, reviewed: random.chance(0.5), decideAt });
    }
    for (const each of open.filter(({ decideAt }) => decideAt <= Date.now())) {
      open.splice(open.indexOf(each), 1);
      if (each.reviewed) await sandbox.moveDispute(each.dispute.id, 'UNDER_REVIEW');
      await decide(each.dispute);
    }
  }
  for (const { dispute } of open) await decide(dispute);
}

/** Staff upload archives; in a long run some are large. */
export async function uploadSome(
  staff: Staff,
  { isLong }: { isLong: boolean },
  stop: AbortSignal,
): Promise<void> {
  for (let number = 0; !stop.aborted; number += 1) {
    const isLarge = isLong && number % LARGE_EVERY === 0 && number < MAX_LARGE * LARGE_EVERY;
    await staff.upload(isLarge ? LARGE : SMALL, stop);
    await sleep(UPLOAD_EVERY_MS);
  }
}

/** Makes backups, each verified by restoring it, at least one. A fault may end one; then it is made again. */
export async function backUp(
  machine: Machine,
  ledger: Ledger,
  stop: AbortSignal,
  say: (text: string) => void,
): Promise<void> {
  const key = join(machine.folder, 'backup-key.txt');
  const made = await machine.run('backup', ['keygen', key]);
  const recipient = /age1\w+/.exec(made.output)?.[0];
  const env = { BACKUP_RECIPIENT: recipient, BACKUP_DIR: join(machine.folder, 'backups') };
  let attempt = 1;
  for (;;) {
    const { how, output } = await machine.run('backup', ['create'], env);
    if (how === 'exit code 0') {
      const result = /: (.* verified)\.$/m.exec(output)?.[1] ?? output;
      say(`A backup was made meanwhile (attempt ${attempt}): ${result}`);
      ledger.count('backups');
      attempt = 1;
      await sleep(BACKUP_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
    } else if (attempt === BACKUP_ATTEMPTS) {
      ledger.wrong.push(`no backup could be made: ${how}\n${output}`);
      return;
    } else {
      attempt += 1;
      await sleep(3_000);
    }
    if (stop.aborted && ledger.total('backups') > 0) return;
  }
}
