import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  AlertsRepository,
  type Finding,
  type Invariant,
  InvariantAlertsRepository,
  InvariantsService,
} from '../../alerts/index.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { InvariantPassesRepository } from './invariant-passes.repository.ts';

const TASK = 'invariants.check';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** For all invariants of one run together; the next run goes on where this one stopped. */
const RUN_MS = 30_000;
/** With more, they share a cause, and one more alert would tell staff nothing. */
const MAX_OPEN = 100;
const MINUTE_MS = 60_000;

export interface RunOptions {
  /** Ends every pass, also one that is not due, unless `forMs` is over. */
  isComplete?: boolean;
  forMs?: number;
}

/** Checks every invariant by the clock, a bounded amount of work at a time. Findings become alerts. */
@Injectable()
export class InvariantChecksService implements OnModuleInit {
  private readonly logger = new Logger('Invariants');

  constructor(
    private readonly database: Database,
    private readonly invariants: InvariantsService,
    private readonly passes: InvariantPassesRepository,
    private readonly findings: InvariantAlertsRepository,
    private readonly alerts: AlertsRepository,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // Tests insert rows that break invariants, and call `run` where they mean to.
    if (this.env.NODE_ENV === 'test') return;
    this.jobs.schedule(TASK, EVERY_TEN_MINUTES, async () => {
      await this.run();
    });
  }

  /**
   * Checks as much as fits into the time, of which each invariant gets an equal part and what the ones before it left.
   * True when every invariant was checked to its end.
   */
  async run({ isComplete = false, forMs = RUN_MS }: RunOptions = {}): Promise<boolean> {
    const end = performance.now() + forMs;
    const all = this.invariants.list();
    let isDone = true;
    for (const [index, invariant] of all.entries()) {
      const left = end - performance.now();
      try {
        await this.resolveOutdated(invariant);
        const until = performance.now() + left / (all.length - index);
        if (!(await this.pass(invariant, isComplete, until))) isDone = false;
      } catch (error) {
        // The others are checked all the same.
        isDone = false;
        this.logger.error(
          new Error(`the invariant ${invariant.name} could not be checked`, { cause: error }),
        );
      }
    }
    return isDone;
  }

  /** Resolves the alerts of an invariant whose cause no longer exists. */
  async resolveOutdated(invariant: Invariant): Promise<void> {
    const open = await this.findings.openSubjects(invariant.name);
    if (open.length === 0) return;
    const broken = new Set(await invariant.stillBroken(open));
    await this.findings.resolveOutdated(
      invariant.name,
      open.filter((subject) => !broken.has(subject)),
    );
  }

  /** The newest rows first, then on from where the last run stopped. True when the pass has come to its end. */
  private async pass(invariant: Invariant, isComplete: boolean, end: number): Promise<boolean> {
    const { name, pauseMinutes = 0 } = invariant;
    const now = this.clock.now();
    const known = await this.passes.find(name);
    const pausedUntil = known?.endedAt ? known.endedAt.getTime() + pauseMinutes * MINUTE_MS : 0;
    if (!isComplete && pauseMinutes > 0 && now.getTime() < pausedUntil) return true;
    const newest = await invariant.find(null);
    await this.raise(invariant, newest.findings);
    let next = newest.next === null ? null : (known?.after ?? newest.next);
    while (next !== null && performance.now() < end) {
      const batch = await invariant.find(next);
      await this.raise(invariant, batch.findings);
      next = batch.next;
    }
    const endedAt = next === null ? now : (known?.endedAt ?? null);
    await this.passes.save({ name, after: next, lastRunAt: now, endedAt });
    return next === null;
  }

  private async raise({ name }: Invariant, found: Finding[]): Promise<void> {
    const findings = await this.findings.notAccepted(name, found);
    if (findings.length === 0) return;
    const open = await this.findings.openSubjects(name);
    // Two backends that check at the same time may have raised more.
    const room = Math.max(0, MAX_OPEN - open.length);
    const added = findings.filter(({ subject }) => !open.includes(subject)).slice(0, room);
    for (const { subject, message, orderId } of added) {
      this.logger.warn(`${name} ${subject}: ${message}`);
      await this.alerts.raise(this.database.manager, {
        kind: name,
        subject,
        message,
        orderId: orderId ?? undefined,
      });
    }
  }
}
