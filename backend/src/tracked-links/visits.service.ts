import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { toDay } from '../common/time/days.ts';
import { isBrowser } from '../platform/http/is-browser.ts';
import { isCode, landingAddress } from './landing.ts';
import { TrackedLinksRepository } from './tracked-links.repository.ts';

/** The request that follows a link. */
export interface Follower {
  method: string;
  userAgent: string | undefined;
  /** The `Sec-Purpose` header, which browsers set when they prefetch. */
  purpose: string | undefined;
}

/** Targets of unknown codes and of links to tools that are not on sale. */
const HOME = '/';
const CATALOGUE = '/tools';

/** Redirects visitors of tracked links and counts their clicks. */
@Injectable()
export class VisitsService {
  private readonly logger = new Logger('TrackedLinks');

  constructor(
    private readonly links: TrackedLinksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The path a code redirects to. An unknown code redirects home instead of failing. */
  async follow(code: string, follower: Follower): Promise<string> {
    const link = isCode(code) ? await this.links.findLanding(code) : null;
    if (!link) return HOME;
    const path = link.isOpen ? link.path : CATALOGUE;
    if (link.isArchived) return path;
    if (isClick(follower)) await this.count(link.id);
    return landingAddress({ ...link, path });
  }

  /** A failure must not stop the redirect. */
  private async count(id: string): Promise<void> {
    try {
      await this.links.countClick(id, toDay(this.clock.now()));
    } catch (error) {
      this.logger.warn(`click not counted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Bots, chat previews and prefetches are not clicks. */
function isClick({ method, userAgent, purpose }: Follower): boolean {
  return method === 'GET' && isBrowser(userAgent) && !purpose?.includes('prefetch');
}
