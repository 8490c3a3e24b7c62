import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Listener = (manager: EntityManager, toolId: string) => Promise<void>;

/** Tells other features that a tool now needs licence keys, in the transaction that changes it. */
@Injectable()
export class ToolPolicies {
  private readonly listeners: Listener[] = [];

  /** To be called by a constructor. */
  onSwitchedOn(listener: Listener): void {
    this.listeners.push(listener);
  }

  async switchedOn(manager: EntityManager, toolId: string): Promise<void> {
    for (const listener of this.listeners) await listener(manager, toolId);
  }
}
