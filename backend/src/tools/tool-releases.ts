import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface PublishedRelease {
  releaseId: string;
  toolId: string;
  /** Whether staff want the owners to hear of it. */
  notifyOwners: boolean;
}

type Listener = (manager: EntityManager, release: PublishedRelease) => Promise<void>;

/** Tells other features that a release was published, in the transaction that publishes it. */
@Injectable()
export class ToolReleases {
  private readonly listeners: Listener[] = [];

  /** To be called by a constructor. */
  onPublished(listener: Listener): void {
    this.listeners.push(listener);
  }

  async published(manager: EntityManager, release: PublishedRelease): Promise<void> {
    for (const listener of this.listeners) await listener(manager, release);
  }
}
