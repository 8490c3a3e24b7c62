import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { readPageText } from '../platform/markdown/read-markdown.ts';
import { SettingsService } from '../settings/index.ts';
import { isLegal } from './delivered.ts';
import { fillPlaceholders, fillWords } from './fill-placeholders.ts';
import type { Page, PageVersion } from './page.entities.ts';
import { neighbours } from './page-state.ts';
import { parseBody } from './page-body.ts';
import type { PageBody, PageListResponse, PageResponse } from './pages.dto.ts';
import { pageError } from './pages.errors.ts';
import { PagesRepository, SLUG } from './pages.repository.ts';

/** Without who said it where: that is for staff. */
function withoutSources(body: PageBody): PageBody {
  if (typeof body === 'string' || !('testimonials' in body)) return body;
  const testimonials = body.testimonials.map((one) => ({
    ...one,
    source: { kind: one.source.kind, id: null, note: null },
  }));
  return { ...body, testimonials };
}

/** The pages of the store as visitors read them. */
@Injectable()
export class PagesService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly settings: SettingsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those that are published. */
  async list(): Promise<PageListResponse> {
    const now = this.clock.now();
    const pages = await this.pages.listPages();
    const shown = await Promise.all(
      pages.map(async ({ slug, kind }) => {
        const current = await this.pages.currentId(slug, now);
        const version = current && (await this.pages.findVersion(slug, current));
        return version ? [{ slug, kind, title: version.title, effectiveFrom: version.effectiveFrom }] : [];
      }),
    );
    return { pages: shown.flat() };
  }

  /** As it holds today. @throws PAGE_NOT_FOUND */
  async get(slug: string): Promise<PageResponse> {
    if (!SLUG.test(slug)) throw pageError('PAGE_NOT_FOUND');
    return this.show(slug, await this.pages.currentId(slug, this.clock.now()));
  }

  /** Another version of a legal page: orders and consents name it. @throws PAGE_NOT_FOUND */
  async getVersion(slug: string, id: string): Promise<PageResponse> {
    if (!isLegal(slug)) throw pageError('PAGE_NOT_FOUND');
    return this.show(slug, id);
  }

  /** How many modules the course has by its page. */
  async countModules(): Promise<number> {
    const { body } = (await this.get('course')).page;
    return typeof body !== 'string' && 'modules' in body ? body.modules.length : 0;
  }

  /** The words of a version, with the store’s details in them. */
  async findWords(versionId: string): Promise<string | null> {
    const [words, settings] = await Promise.all([this.pages.findWords(versionId), this.settings.all()]);
    return words === null ? null : fillWords(words, settings);
  }

  private async show(slug: string, versionId: string | null): Promise<PageResponse> {
    const [page, versions, version] = await Promise.all([
      this.pages.findPage(slug),
      this.pages.heads(slug),
      versionId === null ? null : this.pages.findVersion(slug, versionId),
    ]);
    if (!page || !version) throw pageError('PAGE_NOT_FOUND');
    return { page: { ...(await this.toShown(page, version)), ...neighbours(versions, version) } };
  }

  private async toShown({ slug, kind }: Page, { id, title, effectiveFrom, body }: PageVersion) {
    const shown = { slug, kind, title, effectiveFrom, versionId: id };
    if (kind === 'structured')
      return { ...shown, body: withoutSources(parseBody(kind, body)), bodyNodes: null };
    const [nodes, settings] = await Promise.all([readPageText(body), this.settings.all()]);
    return { ...shown, body, bodyNodes: fillPlaceholders(nodes, settings) };
  }
}
