import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { ClaimTextsRepository, SOURCE_TYPES } from './claim-texts.repository.ts';
import { CLAIM_SUBJECTS, type ClaimSubject } from './claim.entities.ts';
import { ClaimsRepository } from './claims.repository.ts';
import { ClaimsService } from './claims.service.ts';
import { RULES_HASH } from './rules.ts';

const CHECK = jobType('claims.check', 'upkeep', {
  rules: z.string(),
  type: z.enum(CLAIM_SUBJECTS),
  after: z.uuid().nullable(),
});
interface Batch {
  rules: string;
  type: ClaimSubject;
  after: string | null;
}

const KEY = { key: 'claims.check' };
const BATCH = 100;

/** Checks what was published before the store had its rules, once for each version of them, a hundred texts a job. */
@Injectable()
export class PublishedClaimsService implements OnApplicationBootstrap {
  constructor(
    private readonly claims: ClaimsService,
    private readonly repository: ClaimsRepository,
    private readonly texts: ClaimTextsRepository,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    jobs.register(CHECK, (batch) => this.run(batch));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (await this.repository.isScanned(RULES_HASH)) return;
    await this.queue(SOURCE_TYPES[0], null);
  }

  /** A job of other rules is one of another release. */
  private async run({ rules, type, after }: Batch): Promise<void> {
    if (rules !== RULES_HASH) return;
    const ids = await this.texts.listActive(type, after, BATCH);
    for (const id of ids) {
      await this.database.transaction((manager) => this.claims.note(manager, { type, id }));
    }
    if (ids.length === BATCH) return this.queue(type, ids.at(-1) ?? null);
    const next = SOURCE_TYPES[SOURCE_TYPES.indexOf(type) + 1];
    if (next) await this.queue(next, null);
    else await this.repository.noteScan(RULES_HASH, this.clock.now());
  }

  private async queue(type: ClaimSubject | undefined, after: string | null): Promise<void> {
    if (type) await this.jobs.add(this.database.manager, CHECK, { rules: RULES_HASH, type, after }, KEY);
  }
}
