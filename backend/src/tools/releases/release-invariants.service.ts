import { Injectable } from '@nestjs/common';
import { type Batch, type Finding, InvariantsService } from '../../platform/invariants/index.js';
import { ReleaseInvariantsRepository, type ToolWithoutRelease } from './release-invariants.repository.js';

const BATCH = 500;

/** Customers of every tool get exactly one release, and never a withdrawn one. */
@Injectable()
export class ReleaseInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly repository: ReleaseInvariantsRepository,
  ) {
    invariants.register({
      name: 'release_not_current',
      rule: 'The current release of every tool is its own and not withdrawn, and a tool on sale has one.',
      find: (after) => this.find(after),
      stillBroken: async (ids) => (await this.repository.listByIds(ids)).map(({ id }) => id),
    });
  }

  private async find(after: string | null): Promise<Batch> {
    const broken = await this.repository.listBefore(after, BATCH);
    const next = broken.length === BATCH ? (broken.at(-1)?.id ?? null) : null;
    return { findings: broken.map(describe), next };
  }
}

function describe({ id, name, version }: ToolWithoutRelease): Finding {
  const what =
    version === null
      ? `“${name}” has releases, and none of them is the one that customers get.`
      : `Customers of “${name}” get version ${version}, which is withdrawn or belongs to another tool.`;
  return { subject: id, message: `${what} Open the tool and make another version current.` };
}
