import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../claims/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { assertUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { type Paged, type PageQuery, pagination } from '../../common/lists/paging.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { addDays, type Day, longDayName, startOfDay, toDay } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import { AuditService, type StaffChange } from '../../platform/audit/index.ts';
import { isLegal } from '../delivered.ts';
import { toSha256 } from '../delivered-pages.service.ts';
import { parseBody, readBody } from '../page-body.ts';
import { neighbours } from '../page-state.ts';
import type { Page, PageVersion } from '../page.entities.ts';
import type { PageBody } from '../pages.dto.ts';
import { pageError } from '../pages.errors.ts';
import { PagesRepository, SLUG } from '../pages.repository.ts';
import type {
  PageInput,
  PublishPageInput,
  StaffPageListResponse,
  StaffPageResponse,
  StaffPageSummary,
  StaffPageVersionsResponse,
} from './staff-pages.dto.ts';

const MAX_SLUG = 60;
/** How long before new terms a customer with a subscription should know. */
const NOTICE_DAYS = 30;

/** `refund-policy` as a title. */
const toTitle = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The words of a page that staff see and change. */
interface Written {
  title: string;
  body: string;
}

/** The draft, or else the newest version; null for a page that has neither. */
function written({ draftTitle, draftBody }: Page, newest: PageVersion | null): Written | null {
  if (draftTitle !== null && draftBody !== null) return { title: draftTitle, body: draftBody };
  return newest && { title: newest.title, body: newest.body };
}

/** Pages as staff write and publish them. */
@Injectable()
export class StaffPagesService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly database: Database,
    private readonly claims: ClaimsService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<StaffPageListResponse> {
    const pages = await this.pages.listPages();
    return { pages: await Promise.all(pages.map(async (page) => (await this.describe(page)).summary)) };
  }

  /** @throws PAGE_NOT_FOUND */
  async get(slug: string): Promise<StaffPageResponse> {
    const page = await this.pages.findPage(slug);
    if (!page) throw pageError('PAGE_NOT_FOUND');
    const { summary, body } = await this.describe(page);
    return { page: { ...summary, body: parseBody(page.kind, body) } };
  }

  /** @throws PAGE_NOT_FOUND */
  async versions(slug: string, query: PageQuery): Promise<StaffPageVersionsResponse & Paged> {
    const page = await this.pages.findPage(slug);
    if (!page) throw pageError('PAGE_NOT_FOUND');
    const { versions, total } = await this.pages.listVersions(slug, query);
    return {
      resource: 'versions',
      pagination: pagination(query.page, query.limit, total),
      versions: versions.map((one) => ({
        versionId: one.id,
        title: one.title,
        body: parseBody(page.kind, one.body),
        effectiveFrom: one.effectiveFrom,
        sha256: one.sha256,
        isDelivered: one.isDelivered,
        publishedBy: one.publisher,
        publishedAt: one.publishedAt.toISOString(),
      })),
    };
  }

  /**
   * Saves a draft. A claim is refused here already, so that nobody writes for nothing.
   * @throws VALIDATION_FAILED, EDIT_CONFLICT, CLAIM_BLOCKED
   */
  async save(
    actor: Actor,
    slug: string,
    { title, body, seen, claimOverride }: PageInput,
  ): Promise<WithMessage<StaffPageResponse>> {
    if (!SLUG.test(slug) || slug.length > MAX_SLUG)
      throw invalidFields({ slug: `Up to ${MAX_SLUG} small letters, digits and single hyphens` });
    await this.database.transaction(async (manager) => {
      const page = await this.open(manager, slug);
      const before = written(page, await this.newest(manager, slug));
      if (body === undefined && !before) throw invalidFields({ body: 'Write a text' });
      const asRead = before && { title: before.title, body: parseBody(page.kind, before.body) };
      assertUnchanged(seen, { title, body }, asRead ?? {});
      const draft = {
        title: title ?? before?.title ?? toTitle(slug),
        body: body === undefined ? (before?.body ?? '') : await this.read(page, body),
      };
      await this.pages.update(manager, slug, {
        draftTitle: draft.title,
        draftBody: draft.body,
        updatedAt: this.clock.now(),
        updatedBy: actor.userId,
      });
      const action = before ? 'update' : 'create';
      await this.record(manager, actor, page, { action, before: before ?? undefined, after: { ...draft } });
      await this.assertClaims(manager, actor, page, claimOverride);
      // The list of claims is about what is published.
      await this.claims.note(manager, { type: 'page', id: page.id });
    });
    return new WithMessage('Draft saved.', await this.get(slug));
  }

  /**
   * Publishes the draft, or confirms a delivered page.
   * @throws PAGE_NOT_FOUND, PAGE_STATE, VALIDATION_FAILED, EDIT_CONFLICT, CLAIM_BLOCKED
   */
  async publish(
    actor: Actor,
    slug: string,
    { effectiveFrom, claimOverride, seen }: PublishPageInput,
  ): Promise<WithMessage<StaffPageResponse>> {
    const today = toDay(this.clock.now());
    const from = readDay(slug, effectiveFrom, today);
    await this.database.transaction(async (manager) => {
      const page = await this.pages.lock(manager, slug);
      if (!page) throw pageError('PAGE_NOT_FOUND');
      const newest = await this.newest(manager, slug);
      const words = written(page, newest);
      if (!words) throw pageError('PAGE_NOT_FOUND');
      assertSeen(seen, { title: words.title, body: parseBody(page.kind, words.body) });
      if (page.draftBody === null && !newest?.isDelivered) throw pageError('PAGE_STATE');
      if (page.draftBody !== null) await this.assertClaims(manager, actor, page, claimOverride);
      const now = this.clock.now();
      const id = newId();
      await this.pages.addVersion(manager, {
        ...words,
        id,
        slug,
        sha256: toSha256(words.body),
        effectiveFrom: from,
        follows: null,
        isDelivered: false,
        publishedBy: actor.userId,
        publishedAt: now,
      });
      await this.pages.update(manager, slug, {
        draftTitle: null,
        draftBody: null,
        updatedAt: now,
        updatedBy: actor.userId,
      });
      await this.record(manager, actor, page, {
        action: 'update',
        before: newest ? { title: newest.title, body: newest.body } : undefined,
        after: { ...words, effectiveFrom: from, versionId: id },
      });
      await this.claims.note(manager, { type: 'page', id: page.id });
    });
    const said = from === today ? 'Published.' : `Published. It holds from ${longDayName(startOfDay(from))}.`;
    const short = await this.sayShortNotice(slug, from, today);
    return new WithMessage(said + short, await this.get(slug));
  }

  /** New terms may have to hold at once, so a short notice is allowed, and said. */
  private async sayShortNotice(slug: string, from: Day, today: Day): Promise<string> {
    if (slug !== 'terms' || from >= addDays(today, NOTICE_DAYS)) return '';
    const count = await this.pages.countSubscribers();
    if (count === 0) return '';
    const who = count === 1 ? 'The customer' : `The ${count} customers`;
    return ` ${who} with a running subscription ${count === 1 ? 'is' : 'are'} told less than ${NOTICE_DAYS} days before.`;
  }

  /** The page, locked; a new one is a text. */
  private async open(manager: EntityManager, slug: string): Promise<Page> {
    const empty = { draftTitle: null, draftBody: null, updatedBy: null };
    const page = { id: newId(), slug, kind: 'text' as const, ...empty, updatedAt: this.clock.now() };
    await this.pages.add(manager, page);
    return (await this.pages.lock(manager, slug)) ?? page;
  }

  private async newest(manager: EntityManager, slug: string): Promise<PageVersion | null> {
    const last = (await this.pages.heads(slug, manager)).at(-1);
    return last ? this.pages.findVersion(slug, last.id, manager) : null;
  }

  private async read(page: Page, sent: unknown): Promise<string> {
    const { stored, orders } = await readBody(page, sent);
    if (orders.size === 0) return stored;
    const paid = await this.pages.paidOrders([...orders.values()]);
    const fields = [...orders].filter(([, id]) => !paid.has(id));
    if (fields.length > 0)
      throw invalidFields(
        Object.fromEntries(fields.map(([path]) => [path, 'There is no paid order with this id'])),
      );
    return stored;
  }

  private async assertClaims(
    manager: EntityManager,
    actor: Actor,
    { id, slug }: Page,
    override: string | null | undefined,
  ): Promise<void> {
    const published = await this.claims.readPublished(manager, { type: 'page', id });
    const texts = await this.pages.draftTexts(manager, slug);
    await this.claims.assertTexts(manager, actor, { ...published, texts }, override, published.texts);
  }

  private async describe(page: Page): Promise<{ summary: StaffPageSummary; body: string }> {
    const { id, slug, kind, updatedAt, updatedBy } = page;
    const [versions, currentId] = await Promise.all([
      this.pages.heads(slug),
      this.pages.currentId(slug, this.clock.now()),
    ]);
    const current = versions.find((one) => one.id === currentId);
    const newest = versions.at(-1);
    const [version, names] = await Promise.all([
      newest ? this.pages.findVersion(slug, newest.id) : null,
      updatedBy ? this.pages.namesOf([updatedBy]) : new Map<string, string>(),
    ]);
    const words = written(page, version) ?? { title: toTitle(slug), body: '' };
    const summary = {
      id,
      slug,
      kind,
      title: words.title,
      isLegal: isLegal(slug),
      hasDraft: page.draftBody !== null,
      isDelivered: newest?.isDelivered ?? false,
      effectiveFrom: current?.effectiveFrom ?? null,
      versionId: current?.id ?? null,
      next: current ? neighbours(versions, current).next : null,
      updatedAt: updatedAt.toISOString(),
      updatedBy: (updatedBy && names.get(updatedBy)) ?? null,
    };
    return { summary, body: words.body };
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    { id: subjectId }: Page,
    change: Omit<StaffChange, 'subjectType' | 'subjectId'>,
  ): Promise<void> {
    await this.audit.record(manager, actor, { ...change, subjectType: 'page', subjectId });
  }
}

/** Of two colleagues neither publishes what the other saved a moment ago. @throws EDIT_CONFLICT */
function assertSeen(seen: FieldsAsRead | undefined, words: { title: string; body: PageBody }): void {
  const { title, body } = seen ?? {};
  const read = { ...(title !== undefined && { title }), ...(body !== undefined && { body }) };
  assertUnchanged(read, read, words);
}

/** The day from which a version holds. @throws VALIDATION_FAILED */
function readDay(slug: string, wanted: Day | undefined, today: Day): Day {
  if (wanted === undefined && isLegal(slug))
    throw invalidFields({ effectiveFrom: 'Enter the day from which this page holds' });
  if (wanted !== undefined && wanted < today)
    throw invalidFields({ effectiveFrom: 'The day must be today or later' });
  return wanted ?? today;
}
