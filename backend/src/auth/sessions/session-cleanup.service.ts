import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { SessionsRepository } from './sessions.repository.ts';

const CLEAN = 'sessions.clean';
const DAILY = '11 22 * * *';

/** Until then staff can see from which address and browser an account was used. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Deletes sessions 90 days after their end. */
@Injectable()
export class SessionCleanupService implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(CLEAN, DAILY, () =>
      this.sessions.deleteEndedBefore(new Date(this.clock.now().getTime() - KEPT_MS)),
    );
  }
}
