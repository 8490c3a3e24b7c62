/** What a fault is called in the table; `none` is the time without one. */
export type FaultName = string;

export interface Purchase {
  orderId: string;
  /** The row of the order. */
  id: string;
  email: string;
  tool: string;
  paidAt: number;
  fault: FaultName;
  /** Whether the buyer's page stayed open after the payment. */
  stayed: boolean;
  /** Whether the buyer's page said that it is paid. */
  isSeenPaid: boolean;
  /** A debit after the customer had cancelled the subscription. */
  mustReturn?: boolean;
}

/** A dispute as the provider knows it. */
export interface Dispute {
  id: string;
  /** The order's number and its row. */
  orderId: string;
  row: string;
  outcome: 'won' | 'lost' | null;
}

export interface Span {
  from: number;
  to: number;
}

export interface FaultRecord {
  name: FaultName;
  /** When it was, each time. */
  times: Span[];
  /** From the end of the fault until an order could be opened and the catalogue read. */
  recoveryMs: number;
  note: string;
}

/** What happened: the purchases as the provider knows them, and what customers and staff noticed. */
export class Ledger {
  fault: FaultName = 'none';
  readonly purchases: Purchase[] = [];
  readonly faults: FaultRecord[] = [];
  readonly refunds: { orderId: string; id: string; fault: FaultName }[] = [];
  readonly disputes: Dispute[] = [];
  /** The subscriptions' names at the provider. */
  readonly subscriptions: string[] = [];
  readonly wrong: string[] = [];
  readonly #done = new Map<string, Map<FaultName, number>>();
  readonly #failures = new Map<string, number>();

  /** Something succeeded, during the current fault. */
  count(what: string): void {
    const counts = this.#done.get(what) ?? new Map<FaultName, number>();
    counts.set(this.fault, (counts.get(this.fault) ?? 0) + 1);
    this.#done.set(what, counts);
  }

  /** A request had no success. Customers repeat it. */
  fail(what: string, status: number): void {
    this.count('failed');
    const kind = `${what}: ${status || 'no answer'}`;
    this.#failures.set(kind, (this.#failures.get(kind) ?? 0) + 1);
  }

  /** Gives each purchase once, as soon as its payment is older than `ms`. */
  olderThan(ms: number): () => Purchase[] {
    let given = 0;
    return () => {
      const waiting = this.purchases.slice(given);
      const young = waiting.findIndex(({ paidAt }) => Date.now() - paidAt <= ms);
      const old = young === -1 ? waiting : waiting.slice(0, young);
      given += old.length;
      return old;
    };
  }

  total(what: string, fault?: FaultName): number {
    const counts = this.#done.get(what);
    if (fault !== undefined) return counts?.get(fault) ?? 0;
    return [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  /** How often a kind of request had no success. */
  failed(what: string): number {
    const ofKind = [...this.#failures].filter(([kind]) => kind.startsWith(`${what}: `));
    return ofKind.reduce((sum, [, count]) => sum + count, 0);
  }

  failures(): string[] {
    return [...this.#failures].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} (${count})`);
  }
}
