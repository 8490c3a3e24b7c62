import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import type { Sql } from '../database/database.js';
import { isCode } from './landing.js';
import type { ResultKind } from './tracked-link.entities.js';
import { TrackedLinksRepository } from './tracked-links.repository.js';

/** What came of tracked links, as the features tell it in which it came about. */
@Injectable()
export class AttributionsService {
  constructor(
    private readonly links: TrackedLinksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Credits the link whose code came along with a sign-up, a trial or an order. A code nobody knows credits nobody:
   * whatever an address says, it must not keep anybody from buying. `sql` is the transaction that writes the subject.
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
