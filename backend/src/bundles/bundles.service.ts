import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../common/access/actor.ts';
import { pagination } from '../common/lists/paging.ts';
import { EntitlementsRepository } from '../library/index.ts';
import { readPageText } from '../platform/markdown/read-markdown.ts';
import type { SharedPage } from '../tools/index.ts';
import type { BundleRecord } from './bundle-record.ts';
import type { BundleListResponse, BundleResponse, BundlesQuery } from './bundles.dto.ts';
import { bundleError } from './bundles.errors.ts';
import { BundlesRepository } from './bundles.repository.ts';
import { type BundleLine, toLines, toPublicBundle } from './priced-bundle.ts';

/** A bundle with the tools that a person lacks. */
export interface BundleForSale {
  id: string;
  name: string;
  lines: BundleLine[];
}

/** Bundles as customers see and buy them. */
@Injectable()
export class BundlesService {
  constructor(
    private readonly bundles: BundlesRepository,
    private readonly entitlements: EntitlementsRepository,
  ) {}

  async list(actor: Actor | undefined, query: BundlesQuery): Promise<BundleListResponse> {
    const { bundles, total } = await this.bundles.list(query);
    const owned = await this.findOwned(actor?.userId ?? null, bundles);
    return {
      bundles: bundles.map((bundle) => toPublicBundle(bundle, owned)),
      pagination: pagination(query.page, query.limit, total),
    };
  }

  /** @throws AppError BUNDLE_NOT_FOUND, also when the bundle is not sold */
  async get(actor: Actor | undefined, id: string): Promise<BundleResponse> {
    const bundle = isUUID(id) ? await this.bundles.find(id) : null;
    if (!bundle) throw bundleError('BUNDLE_NOT_FOUND');
    const owned = await this.findOwned(actor?.userId ?? null, [bundle]);
    const descriptionNodes = await readPageText(bundle.description);
    return { bundle: { ...toPublicBundle(bundle, owned), descriptionNodes } };
  }

  /** As a picture for links shows it: with its cover, or that of its first tool with one. */
  async findShared(id: string): Promise<SharedPage | null> {
    const bundle = await this.bundles.find(id);
    if (!bundle) return null;
    const { name, images, tools } = bundle;
    const category = `${tools.length} tools for one price`;
    return { name, category, image: images[0] ?? tools.find(({ image }) => image)?.image ?? null };
  }

  /** What a person would buy now. Without one, all tools. @throws AppError BUNDLE_NOT_FOUND, BUNDLE_OWNED */
  async linesFor(id: string, userId: string | null): Promise<BundleForSale> {
    const bundle = await this.bundles.findForSale(id);
    if (!bundle) throw bundleError('BUNDLE_NOT_FOUND');
    const lines = toLines(bundle, await this.findOwned(userId, [bundle]));
    if (lines.length === 0) throw bundleError('BUNDLE_OWNED');
    return { id, name: bundle.name, lines };
  }

  private async findOwned(userId: string | null, bundles: readonly BundleRecord[]): Promise<Set<string>> {
    if (userId === null || bundles.length === 0) return new Set();
    const ids = bundles.flatMap(({ tools }) => tools.map((tool) => tool.id));
    return this.entitlements.ownedAmong(userId, [...new Set(ids)]);
  }
}
