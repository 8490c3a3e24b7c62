import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { LicenseNoticesService } from './license-notices.service.ts';

const LOOK = jobType('licenses.notice', 'upkeep', {});
const KEY = 'licenses.notice';
const OFTEN_SECONDS = 60;

/** Looks for ends of licences every LICENSE_NOTICE_EVERY seconds; where that is less than a minute, every second. */
@Injectable()
export class NoticeJobsService implements OnModuleInit, OnApplicationBootstrap {
  private readonly looksOften: boolean;

  constructor(
    private readonly notices: LicenseNoticesService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.looksOften = env.LICENSE_NOTICE_EVERY < OFTEN_SECONDS;
  }

  onModuleInit(): void {
    this.jobs.register(LOOK, () => this.run());
    this.jobs.schedule('licenses.notice-minute', '* * * * *', () => this.ensureLook());
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.looksOften) await this.lookAfter(0);
  }

  private async run(): Promise<void> {
    await this.notices.run();
    if (this.looksOften) await this.lookAfter(1);
  }

  /** The minute's run begins what no earlier one has, and goes on when a clock was moved back. */
  private async ensureLook(): Promise<void> {
    if (this.looksOften) return this.lookAfter(0);
    const waits = await this.jobs.findWaiting(this.database.manager, LOOK, KEY);
    if (!waits) await this.lookAfter(this.env.LICENSE_NOTICE_EVERY);
  }

  private async lookAfter(seconds: number): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + seconds * 1000);
    await this.jobs.add(this.database.manager, LOOK, {}, { key: KEY, queue: KEY, runAt });
  }
}
