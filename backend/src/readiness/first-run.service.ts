import { Inject, Injectable } from '@nestjs/common';
import { DELIVERED_STORE_NAME, ENV, type Env } from '../config/env.ts';
import { SettingsService } from '../settings/index.ts';
import { examineContent } from './content-checks.ts';
import { getFirstRunSteps } from './first-run-steps.ts';
import { OutsideChecks } from './outside-checks.ts';
import type { FirstRunResponse } from './readiness.dto.ts';
import { ReadinessRepository } from './readiness.repository.ts';

/** The first steps of a new store, until all are done or it has sold for real money; never again afterwards. */
@Injectable()
export class FirstRunService {
  constructor(
    private readonly settings: SettingsService,
    private readonly repository: ReadinessRepository,
    private readonly outside: OutsideChecks,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** No steps in a demonstration, which is set up already, and none once they are over, which is noted here. */
  async examine(): Promise<FirstRunResponse> {
    if (this.isDemo() || (await this.settings.isSetUp())) return { firstRun: { steps: [] } };
    const hasSold = await this.repository.hasSold();
    const isLive = hasSold && this.env.CASHFREE_MODE === 'production';
    const steps = isLive ? [] : await this.readSteps(hasSold);
    if (steps.some(({ isDone }) => !isDone)) return { firstRun: { steps } };
    await this.settings.noteSetUp();
    return { firstRun: { steps: [] } };
  }

  private async readSteps(hasSold: boolean) {
    const [settings, content, outside] = await Promise.all([
      this.settings.all(),
      this.repository.content(),
      this.outside.run(),
    ]);
    const checks = [...examineContent(settings, content), ...this.env.findings, ...outside];
    const hasDeliveredName = settings.storeName === DELIVERED_STORE_NAME;
    return getFirstRunSteps({ settings, checks, hasDeliveredName, hasSold });
  }

  private isDemo(): boolean {
    return this.env.findings.some(({ id, ok }) => ['demo-data', 'demo-profile'].includes(id) && ok === false);
  }
}
