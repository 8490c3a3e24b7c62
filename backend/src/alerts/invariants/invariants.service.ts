import { Injectable } from '@nestjs/common';
import type { Invariant } from './invariant.ts';

/** Collects the invariants of all features. `payments/invariants` checks them by the clock and raises the alerts. */
@Injectable()
export class InvariantsService {
  private readonly invariants = new Map<string, Invariant>();

  /** To be called by a constructor. */
  register(...invariants: Invariant[]): void {
    for (const invariant of invariants) this.invariants.set(invariant.name, invariant);
  }

  list(): Invariant[] {
    return [...this.invariants.values()];
  }

  find(name: string): Invariant | undefined {
    return this.invariants.get(name);
  }
}
