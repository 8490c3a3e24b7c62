import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.js';
import type { Sql } from '../database/database.js';
import { isCode } from './landing.js';
import type { ResultKind } from './tracked-link.entities.js';
import { TrackedLinksRepository } from './tracked-links.repository.js';

/** Credits sign-ups, trials and orders to tracked links. */
@Injectable()
export class AttributionsService {
  constructor(
    private readonly links: TrackedLinksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Credits the link with this code. An unknown code is ignored, because it must not block a purchase. `sql` is the
   * transaction that writes the subject.
   */
  async credit(
    sql: Sql,
    code: string | null | undefined,
    kind: ResultKind,
    subjectId: string,
  ): Promise<void> {
    if (!code || !isCode(code)) return;
    await this.links.addResult(sql, code, kind, subjectId, this.clock.now());
  }
}
