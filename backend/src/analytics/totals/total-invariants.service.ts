import { Injectable } from '@nestjs/common';
import { type Finding, InvariantsService } from '../../alerts/index.ts';
import { TotalsService } from './totals.service.ts';

const DAILY = 23 * 60;

/** The totals that triggers keep are what their rows add up to. */
@Injectable()
export class TotalInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly totals: TotalsService,
  ) {
    invariants.register({
      name: 'totals_wrong',
      rule: 'Every stored total is what its rows add up to.',
      pauseMinutes: DAILY,
      find: async () => ({ findings: await this.find(), next: null }),
      stillBroken: async (totals) => {
        const wrong = await this.find();
        return wrong.map(({ subject }) => subject).filter((total) => totals.includes(total));
      },
      remedy: { label: 'Recompute', mend: () => this.totals.correct() },
    });
  }

  /** One finding for each total. */
  private async find(): Promise<Finding[]> {
    const differences = Map.groupBy(await this.totals.differences(), ({ total }) => total);
    return [...differences].map(([total, [first, ...others]]) => {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      const message = `The figures stored as ${total} are not what their rows add up to: ${first?.difference ?? ''}${more}.`;
      return { subject: total, message };
    });
  }
}
