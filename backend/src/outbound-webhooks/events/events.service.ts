import { Inject, Injectable } from '@nestjs/common';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { FAN_OUT } from '../delivery/webhook-jobs.ts';
import type { EventData, EventType } from './event-types.ts';
import { StoreEventsRepository } from './store-events.repository.ts';

/** Features say here what has happened; endpoints that want it are told afterwards. */
@Injectable()
export class Events {
  constructor(
    private readonly events: StoreEventsRepository,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether an active endpoint wants events of the type. For those whose data costs a query. */
  async isWanted(sql: Sql, type: EventType): Promise<boolean> {
    return this.events.isWanted(sql, type);
  }

  /** Writes an event with `sql`, the transaction of the fact. While no endpoint wants it: one statement that writes nothing. */
  async emit<Type extends EventType>(sql: Sql, type: Type, data: EventData[Type]): Promise<void> {
    const id = newId();
    const at = this.clock.now();
    if (!(await this.events.insertWanted(sql, { id, type, data: { ...data }, at }))) return;
    await this.jobs.add(sql, FAN_OUT, { eventId: id });
  }
}
