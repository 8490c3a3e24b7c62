import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.ts';
import { Database } from '../../../database/database.ts';
import { JobsService, jobType } from '../../../platform/jobs/index.ts';
import { ScansService } from './scans.service.ts';

const LOOK = jobType('uploads.scan', 'files', {});
/** One run at a time, on whichever machine: jobs of a queue wait for each other. */
const QUEUED = { key: 'uploads.scan', queue: 'uploads.scan' };

/** A run reads files and keeps the scanner busy; customers and the next minute's run get their turn. */
const FILES_PER_RUN = 30;
const RUN_MS = 45_000;
const OFTEN_SECONDS = 60;
const PAUSE_MS = 1_000;

/** Looks every minute for files to scan. Where they are due more often, as in tests, every second. */
@Injectable()
export class ScanJobsService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looksOften: boolean;
  private isStopping = false;

  constructor(
    private readonly scans: ScansService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) env: Env,
  ) {
    const every = Math.min(env.SCAN_RELEASES_EVERY, env.SCAN_RETRY_AFTER);
    this.looksOften = scans.isOn && every < OFTEN_SECONDS;
  }

  onModuleInit(): void {
    if (!this.scans.isOn) return;
    this.jobs.register(LOOK, () => this.run());
    this.jobs.schedule('uploads.scan-minute', '* * * * *', () => this.look(), 'files');
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.looksOften) await this.look();
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  private async look(): Promise<void> {
    await this.jobs.add(this.database.manager, LOOK, {}, QUEUED);
  }

  private async run(): Promise<void> {
    const end = performance.now() + RUN_MS;
    const isOver = () => this.isStopping || performance.now() > end;
    let files = 0;
    do {
      while (files < FILES_PER_RUN && !isOver() && (await this.scans.scanNext())) files += 1;
      if (!this.looksOften) return;
      await sleep(PAUSE_MS, undefined, { ref: false });
    } while (files < FILES_PER_RUN && !isOver());
    if (!this.isStopping) await this.look();
  }
}
