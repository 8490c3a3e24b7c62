import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { type DueOrder, OrdersRepository } from '../../orders/index.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { GatewayUnavailable } from '../gateway/index.ts';
import { nextCheckAt } from './check-schedule.ts';
import { SettlementService } from './settlement.service.ts';

const TASK = 'payments.reconcile';
const EVERY_MINUTE = '* * * * *';
/** The schedule knows minutes only; these runs follow within each, up to two seconds late. */
const AGAIN = jobType('payments.reconcile-again', 'money', {});
const AGAIN_AFTER_SECONDS = [10, 20, 30, 40, 50];
/** Orders that are claimed together, and how many of them are checked at the same time. */
const BATCH = 20;
const AT_ONCE = 4;
/** After an outage many orders are due. How many are checked is limited by the provider's quota, not by the batch. */
const RUN_MS = 8_000;
/**
 * An order that a killed process had claimed is due again after this: in the next run. A check is idempotent, so a slow one
 * may meet it.
 */
const LEASE_MS = 7_000;
/** Shorter than the pause between two runs, so that the next run asks again. A paused provider is not called. */
const PROVIDER_DOWN_PAUSE_MS = 7_000;

/** Checks pending orders, and what else is registered, that no webhook reported. Replicas share the work. */
@Injectable()
export class ReconciliationService implements OnModuleInit {
  private readonly logger = new Logger('Reconciliation');
  private readonly others: ((now: Date) => Promise<void>)[] = [];
  private lastRun: Date;

  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly settlement: SettlementService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.lastRun = clock.now();
  }

  onModuleInit(): void {
    // Tests reconcile where they mean to.
    if (this.env.NODE_ENV !== 'test') this.jobs.schedule(TASK, EVERY_MINUTE, () => this.runOften(), 'money');
    this.jobs.register(AGAIN, () => this.run());
  }

  /** Adds what is to be checked in each run after the orders, such as refunds. */
  addCheck(check: (now: Date) => Promise<void>): void {
    this.others.push(check);
  }

  /** When this process last finished checking what was due; at first when it started, so that a run that never ends is seen. */
  get finishedAt(): Date {
    return this.lastRun;
  }

  /** A webhook may be lost, and a buyer may close the page: nobody should wait a minute for a paid tool. */
  private async runOften(): Promise<void> {
    const { manager } = this.database;
    for (const seconds of AGAIN_AFTER_SECONDS) {
      const runAt = new Date(this.clock.now().getTime() + seconds * 1_000);
      await this.jobs.add(manager, AGAIN, {}, { key: `reconcile:${seconds}`, runAt });
    }
    await this.run();
  }

  /** Checks what is due. While the provider is down an order keeps its place in the schedule and is due soon after. */
  async run(): Promise<void> {
    const end = performance.now() + RUN_MS;
    let goesOn = true;
    while (goesOn && performance.now() < end) goesOn = await this.checkBatch();
    const now = this.clock.now();
    for (const check of this.others) await check(now);
    this.lastRun = this.clock.now();
  }

  /** False when nothing more is due, or the provider does not answer now. */
  private async checkBatch(): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.orders.claimDue(now, new Date(now.getTime() + LEASE_MS), BATCH);
    let isUnavailable = false;
    for (let start = 0; start < due.length; start += AT_ONCE) {
      const answered = await Promise.all(
        due.slice(start, start + AT_ONCE).map((order) => this.checkOrder(order)),
      );
      isUnavailable ||= answered.includes(false);
    }
    return due.length === BATCH && !isUnavailable;
  }

  /** False when the provider did not answer. */
  private async checkOrder({ id, checks, status }: DueOrder): Promise<boolean> {
    const now = this.clock.now();
    try {
      const settled = await this.settlement.settle(id, 'polling');
      // A change of status has scheduled the next check already.
      if (settled.status === status) {
        await this.orders.scheduleCheck(id, checks + 1, nextCheckAt(status, checks + 1, now));
      }
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        await this.orders.scheduleCheck(id, checks, new Date(now.getTime() + PROVIDER_DOWN_PAUSE_MS));
        return false;
      }
      this.logger.error(new Error(`order ${id} could not be settled`, { cause: error }));
    }
    return true;
  }
}
