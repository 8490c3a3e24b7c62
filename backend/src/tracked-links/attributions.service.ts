import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import type { Sql } from '../database/database.ts';
import { isCode } from './landing.ts';
import type { ResultKind } from './tracked-link.entities.ts';
import { TrackedLinksRepository } from './tracked-links.repository.ts';

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
