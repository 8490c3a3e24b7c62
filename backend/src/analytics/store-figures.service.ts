import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import type { StoreFigures, StoreFiguresResponse } from './store-figures.dto.ts';
import { StoreFiguresRepository } from './store-figures.repository.ts';

const KEPT_MS = 60_000;

/** What the store may say of itself, because its rows prove it. */
@Injectable()
export class StoreFiguresService {
  private kept: { figures: Promise<StoreFigures>; until: number } | null = null;

  constructor(
    private readonly repository: StoreFiguresRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Counted once a minute, however many visitors ask. */
  async read(): Promise<StoreFiguresResponse> {
    const now = this.clock.now().getTime();
    if (!this.kept || now >= this.kept.until) {
      const kept = { figures: this.repository.read(), until: now + KEPT_MS };
      this.kept = kept;
      kept.figures.catch(() => {
        if (this.kept === kept) this.kept = null;
      });
    }
    return { figures: await this.kept.figures };
  }
}
