import type { Ledger, Purchase } from './ledger.ts';
import type { Mail } from '../support/sandbox.ts';
import type { StoredOrder } from './stored-orders.ts';

const SHOWN = 5;

/**
 * How long buyers waited for their receipts. Faults follow each other, and several may meet one order, so the time while a
 * fault lasts does not count; the time that the store needs to work again afterwards does.
 */
export class ReceiptWaits {
  readonly #ledger: Ledger;
  readonly #receipts: Map<string, Mail[]>;

  constructor(ledger: Ledger, receipts: Map<string, Mail[]>) {
    this.#ledger = ledger;
    this.#receipts = receipts;
  }

  /** In milliseconds; null without a receipt. */
  of({ orderId, paidAt }: Purchase): number | null {
    const arrived = this.#arrived(orderId);
    if (arrived === null) return null;
    const spans = this.#ledger.faults.flatMap(({ times }) => times);
    const faulty = spans.map(({ from, to }) => Math.max(0, Math.min(to, arrived) - Math.max(from, paidAt)));
    return Math.max(
      0,
      faulty.reduce((rest, ms) => rest - ms, arrived - paidAt),
    );
  }

  longest(purchases: Purchase[]): number | null {
    return this.#sorted(purchases).at(-1) ?? null;
  }

  median(purchases: Purchase[]): number | null {
    const sorted = this.#sorted(purchases);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }

  /** Those who waited longer than that, as sentences. */
  longerThan(longestMs: number): string[] {
    return this.#ledger.purchases.flatMap((purchase) => {
      const ms = this.of(purchase) ?? 0;
      return ms > longestMs
        ? [`${purchase.orderId} (${purchase.fault}): its receipt came after ${seconds(ms)} s without a fault`]
        : [];
    });
  }

  /** The receipts that took longest, for finding out why. */
  slowest(stored: Map<string, StoredOrder>): string[] {
    return this.#ledger.purchases
      .map((purchase) => ({ purchase, ms: this.of(purchase) ?? 0 }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SHOWN)
      .map(({ purchase, ms }) => this.#story(purchase, ms, stored.get(purchase.orderId)));
  }

  #story(purchase: Purchase, ms: number, order: StoredOrder | undefined): string {
    const { orderId, paidAt, fault, stayed } = purchase;
    const since = (time: number | null | undefined) =>
      time === null || time === undefined ? '?' : String(Math.round((time - paidAt) / 1000));
    const page = stayed ? 'page open' : 'page closed';
    const all = since(this.#arrived(orderId));
    return (
      `${orderId} ${seconds(ms)} s (${fault}, ${page}, ordered ${since(order?.createdAt.getTime())} s, ` +
      `known to be paid ${since(order?.completedAt?.getTime())} s and receipt ${all} s after the payment with all faults)`
    );
  }

  #sorted(purchases: Purchase[]): number[] {
    return purchases
      .map((purchase) => this.of(purchase))
      .filter((wait) => wait !== null)
      .toSorted((a, b) => a - b);
  }

  #arrived(orderId: string): number | null {
    const times = (this.#receipts.get(orderId) ?? []).map(({ receivedAt }) => Date.parse(receivedAt));
    return times.length === 0 ? null : Math.min(...times);
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
