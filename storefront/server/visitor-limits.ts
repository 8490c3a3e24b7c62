import { LRUCache } from 'lru-cache';
import { Refused } from './refused';

/** Per visitor; a visitor is an IPv4 address or an IPv6 /64. */
export interface PageLimits {
  /** Pages in a minute, cached or not. */
  pagesPerMinute: number;
  /** Pages in a minute that have to be rendered, because they are not cached. */
  newPagesPerMinute: number;
}

export interface GivenLimits extends Partial<PageLimits> {
  factor?: number | undefined;
}

/** What the factor, for a load test, multiplies where no other count is set. */
const defaultLimits: PageLimits = { pagesPerMinute: 600, newPagesPerMinute: 240 };
const windowMs = 60_000;
/** Bounds the memory; counts of the visitors seen last are kept. */
const maxVisitors = 20_000;

interface Window {
  endsAt: number;
  pages: number;
  newPages: number;
}

/**
 * Counts the pages of each visitor in windows of a minute. Own code, because the cached page is the store's most
 * frequent answer, and the backend's limiter costs it a promise and a timer.
 */
export class VisitorLimits {
  private readonly windows = new LRUCache<string, Window>({ max: maxVisitors });

  private readonly limits: PageLimits;

  constructor(
    { pagesPerMinute, newPagesPerMinute, factor = 1 }: GivenLimits = {},
    private readonly now: () => number = Date.now,
  ) {
    this.limits = {
      pagesPerMinute: pagesPerMinute ?? Math.ceil(defaultLimits.pagesPerMinute * factor),
      newPagesPerMinute: newPagesPerMinute ?? Math.ceil(defaultLimits.newPagesPerMinute * factor),
    };
  }

  /** @throws Refused with 429 */
  countPage(visitor: string): void {
    const window = this.getWindow(visitor);
    window.pages += 1;
    if (window.pages > this.limits.pagesPerMinute) throw this.refusal(window);
  }

  /** @throws Refused with 429 */
  countNewPage(visitor: string): void {
    const window = this.getWindow(visitor);
    window.newPages += 1;
    if (window.newPages > this.limits.newPagesPerMinute) throw this.refusal(window);
  }

  private getWindow(visitor: string): Window {
    const current = this.windows.get(visitor);
    if (current && this.now() < current.endsAt) return current;
    const opened = { endsAt: this.now() + windowMs, pages: 0, newPages: 0 };
    this.windows.set(visitor, opened);
    return opened;
  }

  private refusal({ endsAt }: Window): Refused {
    return new Refused(429, Math.max(1, Math.ceil((endsAt - this.now()) / 1000)));
  }
}
