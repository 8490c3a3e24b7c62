import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { Rounds } from './rounds.ts';
import { DELIVER, deliverNow, FAN_OUT } from './webhook-jobs.ts';

/** Makes the deliveries of events, for many at once, so that a burst of them needs one connection to the database. */
@Injectable()
export class FanOutService implements OnModuleInit {
  private readonly rounds = new Rounds<string>((eventIds) => this.addDeliveries(eventIds));

  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveriesRepository,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(FAN_OUT, ({ eventId }) => this.rounds.add(eventId));
  }

  private async addDeliveries(eventIds: readonly string[]): Promise<void> {
    await this.database.transaction(async (manager) => {
      for (const endpointId of await this.deliveries.addForEvents(manager, eventIds, this.clock.now())) {
        await this.jobs.add(manager, DELIVER, { endpointId }, deliverNow(endpointId));
      }
    });
  }
}
