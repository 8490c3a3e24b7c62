import { PageCache, type Page, type Version } from './page-cache';
import { Refused } from './refused';
import { RenderingQueue } from './rendering-queue';
import { type GivenLimits, VisitorLimits } from './visitor-limits';

/** Unannounced changes, such as a reviewer's new name or an API that is back, show after the longer time. */
const pageLife = { freshMs: 700, unchangedMs: 5000 };
const cacheSizes = { pages: 300, madeUp: 100 };
const queueSizes = { running: 8, runningPerVisitor: 2, waiting: 64, maxWaitMs: 3000 };

/** Read in the visitor's browser only: pages do not depend on them. */
const browserOnly = new Set(['coupon', 'via']);

/** The address of the page that an address shows. */
function pageAddress(path: string): string {
  const at = path.indexOf('?');
  if (at === -1) return path;
  const parts = path.slice(at + 1).split('&');
  const kept = parts.filter((part) => !browserOnly.has(part.split('=', 1)[0] ?? ''));
  return path.slice(0, at) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}

/** What operators watch. Counts are since the start of the process. */
export interface PageMetrics {
  hits: number;
  misses: number;
  /** Pages refused to a visitor above a limit, and because the server was busy. */
  refused: { limit: number; busy: number };
  running: number;
  waiting: number;
}

/** The store's pages: cached, rendered within the server's capacity, and limited by visitor. */
export class Pages {
  private readonly cache: PageCache;
  private readonly limits: VisitorLimits;
  private readonly queue = new RenderingQueue(queueSizes);
  private readonly refused = { limit: 0, busy: 0 };

  constructor(
    private readonly render: (path: string) => Promise<Page>,
    { version, limits }: { version?: Version; limits?: GivenLimits } = {},
  ) {
    this.cache = new PageCache(pageLife, cacheSizes, version);
    this.limits = new VisitorLimits(limits);
  }

  /**
   * @param visitor as limits count it, see `toNetwork`
   * @throws Refused
   */
  async get(visitor: string, path: string): Promise<Page> {
    try {
      this.limits.countPage(visitor);
      return await this.cachedOrRendered(visitor, pageAddress(path));
    } catch (error) {
      if (error instanceof Refused) this.refused[error.status === 429 ? 'limit' : 'busy'] += 1;
      throw error;
    }
  }

  figures(): PageMetrics {
    return { ...this.cache.counts, refused: { ...this.refused }, ...this.queue.load };
  }

  private async cachedOrRendered(visitor: string, path: string): Promise<Page> {
    let isOwn = false;
    try {
      return await this.cache.get(path, () => {
        isOwn = true;
        this.limits.countNewPage(visitor);
        return this.queue.run(visitor, () => this.render(path));
      });
    } catch (error) {
      // The rendering was shared, and refused to the visitor who had asked for it first.
      if (error instanceof Refused && !isOwn) return this.cachedOrRendered(visitor, path);
      throw error;
    }
  }
}
