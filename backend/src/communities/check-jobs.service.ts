import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { ChecksService } from './checks.service.ts';
import { CommunityCallsService, findProblem } from './community-calls.service.ts';
import { CommunityMovesService } from './community-moves.service.ts';

const LOOK = jobType('communities.look', 'upkeep', {});
const KEY = 'communities.look';
const OFTEN_SECONDS = 60;

/**
 * Follows rights every minute, or every second where COMMUNITY_CHECK_EVERY is less than that; a bot is asked once in that
 * time, and once a minute at most.
 */
@Injectable()
export class CheckJobsService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Communities');
  private readonly looksOften: boolean;

  constructor(
    private readonly communities: CommunitiesRepository,
    private readonly moves: CommunityMovesService,
    private readonly calls: CommunityCallsService,
    private readonly checks: ChecksService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.looksOften = env.COMMUNITY_CHECK_EVERY < OFTEN_SECONDS;
  }

  onModuleInit(): void {
    this.jobs.register(LOOK, () => this.look());
    // Also where each look queues the next: that goes on when a clock was moved back.
    this.jobs.schedule('communities.follow', '* * * * *', () =>
      this.looksOften ? this.lookAfter(0) : this.look(),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.looksOften) await this.lookAfter(0);
  }

  /** Public for tests. */
  async look(): Promise<void> {
    try {
      await this.moves.run();
      await this.checkBots();
    } finally {
      if (this.looksOften) await this.lookAfter(1);
    }
  }

  private async checkBots(): Promise<void> {
    const every = Math.max(this.env.COMMUNITY_CHECK_EVERY, OFTEN_SECONDS);
    const since = new Date(this.clock.now().getTime() - every * 1000);
    for (const community of await this.communities.listUnchecked(since)) {
      try {
        const facts = await this.calls.examine(community);
        // Telegram may not know the address for updates either.
        if (community.problem !== null && findProblem(facts) === null) await this.checks.connect(community);
      } catch (error) {
        // Telegram does not answer: nothing is known of the bot.
        this.logger.warn(`The bot of ${community.id} was not checked: ${String(error)}`);
      }
    }
  }

  private async lookAfter(seconds: number): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + seconds * 1000);
    await this.jobs.add(this.database.manager, LOOK, {}, { key: KEY, queue: KEY, runAt });
  }
}
