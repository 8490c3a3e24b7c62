import { Injectable } from '@nestjs/common';
import { JobsService } from '../../platform/jobs/index.ts';
import { type TotalDifference, TotalsCheckRepository } from './totals-check.repository.ts';

/** Upkeep of the totals that triggers keep. */
@Injectable()
export class TotalsService {
  constructor(
    private readonly totals: TotalsCheckRepository,
    jobs: JobsService,
  ) {
    jobs.schedule('analytics.merge-totals', '*/10 * * * *', () => totals.merge());
  }

  /** Totals that differ from the rows they are about. There is none unless a trigger was bypassed. */
  async differences(): Promise<TotalDifference[]> {
    return this.totals.differences();
  }

  /** Makes every total what its rows add up to. */
  async correct(): Promise<void> {
    await this.totals.correct();
  }
}
