import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { Events } from '../outbound-webhooks/index.ts';
import { JobsService } from '../platform/jobs/index.ts';
import { AccessEmailsService } from './access-emails.service.ts';
import { AccessRepository, type MovedGrant } from './access.repository.ts';
import { dueAfter } from './due.ts';

const AT_ONCE = 500;

const EVENTS = { wanted: 'access.requested', given: 'access.given', removed: 'access.removed' } as const;

/**
 * Moves access with the rights it stands for. Nothing tells it of a refund, an end or a suspension: it compares each grant
 * with the licence, every minute and before staff or the customer read.
 */
@Injectable()
export class AccessMovesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly grants: AccessRepository,
    private readonly emails: AccessEmailsService,
    private readonly events: Events,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('access.follow', '* * * * *', () => this.run());
  }

  /** Follows the rights, and asks new owners for their names. Harmless to repeat, also on several replicas at once. */
  async run(): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.grants.lock(manager);
      await this.follow(manager);
      await this.grants.forgetDeleted(manager);
    });
    let asked: number;
    do asked = await this.database.transaction((manager) => this.ask(manager));
    while (asked === AT_ONCE);
  }

  /** Call it under the lock, before grants are read to be changed, and after they were changed. */
  async follow(manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const moved = await this.grants.follow(manager, now, dueAfter(now));
    await this.report(manager, moved);
    const back = moved.filter(({ from, state }) => from === 'removed' && state === 'wanted');
    await this.emails.queue(
      manager,
      back.map(({ id }) => id),
      'requested',
    );
  }

  /** Tells programs outside. Call it in the transaction of the moves. */
  async report(manager: EntityManager, moved: readonly MovedGrant[]): Promise<void> {
    for (const { id, licenseId, userId, toolId, from, state } of moved) {
      if (state === from || !(state === 'wanted' || state === 'given' || state === 'removed')) continue;
      await this.events.emit(manager, EVENTS[state], { id, licenseId, userId, toolId });
    }
  }

  private async ask(manager: EntityManager): Promise<number> {
    await this.grants.lock(manager);
    const ids = await this.grants.addUnasked(manager, AT_ONCE);
    await this.emails.queue(manager, ids, 'asked');
    return ids.length;
  }
}
