import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';

/**
 * The first step of a stop: the process says that it is not ready, and goes on serving until balancers have noticed.
 * Only then are its connections closed and its jobs returned.
 */
@Injectable()
export class DrainingService implements OnModuleDestroy {
  isDraining = false;

  constructor(@Inject(ENV) private readonly env: Env) {}

  async onModuleDestroy(): Promise<void> {
    this.isDraining = true;
    await sleep(this.env.DRAIN_SECONDS * 1_000);
  }
}
