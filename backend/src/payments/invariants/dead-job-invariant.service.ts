import { Injectable } from '@nestjs/common';
import { InvariantsService } from '../../alerts/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';

/** Jobs about money belong to several features, and are watched together. */
@Injectable()
export class DeadJobInvariantService {
  constructor(invariants: InvariantsService, jobs: JobsService) {
    invariants.register({
      name: 'money_job_dead',
      rule: 'No job about money was given up.',
      find: async () => {
        const dead = await jobs.listFailed('money');
        const findings = dead.map(({ id, name, error }) => ({
          subject: id,
          message: `The job ${name} was given up after its last attempt: ${error}`,
        }));
        return { findings, next: null };
      },
      stillBroken: async (ids) => (await jobs.listFailed('money', ids)).map(({ id }) => id),
      remedy: { label: 'Run it again', mend: (id) => jobs.runAgain(id) },
    });
  }
}
