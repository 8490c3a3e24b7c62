import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface ToolDelivery {
  userId: string;
  toolId: string;
}

type Listener = (manager: EntityManager, delivery: ToolDelivery) => Promise<void>;

/** Tells other features that an owner downloaded a tool, in the transaction that counts it: within a minute or so. */
@Injectable()
export class ToolDeliveries {
  private readonly listeners: Listener[] = [];

  /** To be called by a constructor. */
  onDelivered(listener: Listener): void {
    this.listeners.push(listener);
  }

  async delivered(manager: EntityManager, delivery: ToolDelivery): Promise<void> {
    for (const listener of this.listeners) await listener(manager, delivery);
  }
}
