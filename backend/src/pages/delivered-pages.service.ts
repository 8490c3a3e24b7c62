import { hash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ClaimsService } from '../claims/index.ts';
import { newId } from '../common/fields/ids.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { readDelivered } from './delivered.ts';
import { type NewestVersion, PagesRepository } from './pages.repository.ts';

type Delivered = ReturnType<typeof readDelivered>[number];

export const toSha256 = (body: string): string => hash('sha256', body, 'hex');

/** What staff published stays. */
const isMissing = ({ slug, body }: Delivered, newest: readonly NewestVersion[]): boolean => {
  const found = newest.find((one) => one.slug === slug);
  return !found || (found.isDelivered && found.sha256 !== toSha256(body));
};

/** Puts the words that come with this release into the pages that staff have not published. */
@Injectable()
export class DeliveredPagesService implements OnApplicationBootstrap {
  constructor(
    private readonly pages: PagesRepository,
    private readonly database: Database,
    private readonly claims: ClaimsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const delivered = readDelivered();
    const newest = await this.pages.listNewest();
    for (const page of delivered) if (isMissing(page, newest)) await this.deliver(page);
  }

  /** Of several replicas that start at once, one adds the version. */
  private async deliver(page: Delivered): Promise<void> {
    const { slug, kind, title, body, effectiveFrom, follows = null } = page;
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      const empty = { draftTitle: null, draftBody: null, updatedBy: null };
      await this.pages.add(manager, { id: newId(), slug, kind, ...empty, updatedAt: now });
      const locked = await this.pages.lock(manager, slug);
      if (!locked || !isMissing(page, await this.pages.listNewest(manager))) return;
      const version = { id: newId(), slug, title, body, sha256: toSha256(body), effectiveFrom, follows };
      const published = { isDelivered: true, publishedBy: null, publishedAt: now };
      await this.pages.addVersion(manager, { ...version, ...published });
      await this.claims.note(manager, { type: 'page', id: locked.id });
    });
  }
}
