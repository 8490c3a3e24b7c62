import { Inject, Injectable, Logger } from '@nestjs/common';
import { isBrowser } from '../common/is-browser.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { dayOf } from '../common/days.js';
import { isCode, landingAddress } from './landing.js';
import { TrackedLinksRepository } from './tracked-links.repository.js';

/** Who follows a link, as far as it decides whether that is a click. */
export interface Follower {
  method: string;
  userAgent: string | undefined;
  /** What the browser says it fetches the page for, when nobody has asked to see it yet. */
  purpose: string | undefined;
}

/** Where people go who have an address of a link that is none, or leads to a tool that is gone. */
const HOME = '/';
const CATALOGUE = '/tools';

/** Leads those who follow a tracked link to its page, and counts them. */
@Injectable()
export class VisitsService {
  private readonly logger = new Logger('TrackedLinks');

  constructor(
    private readonly links: TrackedLinksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The path of this site a code leads to. Never refuses: a mistyped link brings people into the shop, too. */
  async follow(code: string, follower: Follower): Promise<string> {
    const link = isCode(code) ? await this.links.findLanding(code) : null;
    if (!link) return HOME;
    const path = link.isOpen ? link.path : CATALOGUE;
    if (link.isArchived) return path;
    if (isClick(follower)) await this.count(link.id);
    return landingAddress({ ...link, path });
  }

  /** A lost count is no reason to lose a visitor. */
  private async count(id: string): Promise<void> {
    try {
      await this.links.countClick(id, dayOf(this.clock.now()));
    } catch (error) {
      this.logger.warn(`a click was not counted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** A person's browser asked for the page; a robot, a preview in a chat, or a prefetch did not. */
function isClick({ method, userAgent, purpose }: Follower): boolean {
  return method === 'GET' && isBrowser(userAgent) && !purpose?.includes('prefetch');
}
