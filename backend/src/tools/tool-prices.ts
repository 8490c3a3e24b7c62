import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface PriceChange {
  toolId: string;
  name: string;
  fromPaise: number;
  /** Where the rule of earlier prices holds: the price it may be said to have fallen from. */
  lowestPaise: number | null;
  toPaise: number;
}

type Listener = (manager: EntityManager, change: PriceChange) => Promise<void>;

/** Tells other features that the price of a tool changed, in the transaction that changes it. */
@Injectable()
export class ToolPrices {
  private readonly listeners: Listener[] = [];

  /** To be called by a module's constructor. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  async changed(manager: EntityManager, change: PriceChange): Promise<void> {
    for (const listener of this.listeners) await listener(manager, change);
  }
}
