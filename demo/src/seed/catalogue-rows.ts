import { demoTools } from '../catalogue.ts';
import type { DemoTool } from '../catalogue.ts';
import type { Calendar } from './calendar.ts';
import { minutesAfter } from './calendar.ts';
import type { FilesOfTools } from './files.ts';
import { idFor } from './ids.ts';
import type { Row, Table } from './table.ts';

export interface CataloguedRelease {
  id: string;
  version: string;
  at: Date;
}

export interface CataloguedTool {
  id: string;
  tool: DemoTool;
  /** Oldest first. */
  releases: readonly CataloguedRelease[];
}

/** Ids and dates of tools and releases. Releases are published at 11:00. */
export function assignToolIds(calendar: Calendar): CataloguedTool[] {
  return demoTools.map((tool) => {
    const releases = tool.releases.map(({ version, daysAgo }) => {
      const at = calendar.at(daysAgo, 11);
      return { id: idFor(`release/${tool.slug}/${version}`, at), version, at };
    });
    const created = minutesAfter(releases[0]?.at ?? calendar.now, -20);
    return { id: idFor(`tool/${tool.slug}`, created), tool, releases };
  });
}

function toolRow({ id, tool, releases }: CataloguedTool, files: FilesOfTools, delivered: number): Row {
  return {
    id,
    name: tool.name,
    short_description: tool.shortDescription,
    description: tool.description,
    category: tool.category,
    price_paise: tool.price * 100,
    original_price_paise: tool.originalPrice === undefined ? null : tool.originalPrice * 100,
    images: (files[tool.slug]?.images ?? []).map((image) => `/api/media/${image.id}.webp`),
    is_active: true,
    is_featured: tool.featured ?? false,
    trial_available: tool.trialDays !== undefined,
    trial_days: tool.trialDays ?? 7,
    certificate_included: tool.certificate ?? false,
    demo_video: tool.demoVideo ?? null,
    support_email: tool.supportEmail ?? null,
    license_policy: tool.license ? 'activations' : 'none',
    license_seats: tool.license?.seats ?? 2,
    license_days: tool.license?.days ?? null,
    license_offline_days: 14,
    license_label: tool.license?.label ?? 'Device name',
    renewal_price_paise: tool.license?.renewalPrice ? tool.license.renewalPrice * 100 : null,
    places_orders: tool.algo?.placesOrders ?? false,
    logic: tool.algo?.logic ?? 'none',
    algo_note: tool.algo?.note ?? null,
    features: tool.features,
    requirements: tool.requirements,
    supported_platforms: tool.platforms,
    tags: tool.tags,
    delivered_downloads: delivered,
    base_rating: 0,
    review_count: tool.reviews.length,
    rating_total: tool.reviews.reduce((sum, { rating }) => sum + rating, 0),
    latest_release_id: releases.at(-1)?.id ?? null,
    created_at: minutesAfter(releases[0]?.at ?? new Date(0), -20),
    updated_at: releases.at(-1)?.at ?? null,
  };
}

function uploadRows({ tool, releases }: CataloguedTool, files: FilesOfTools): Row[] {
  const { images = [], archives = {} } = files[tool.slug] ?? {};
  const created = releases[0]?.at ?? new Date(0);
  return [
    ...images.map((file) => ({ file, at: created })),
    ...releases.map(({ version, at }) => ({ file: archives[version], at })),
  ]
    .flatMap(({ file, at }) => (file ? [{ file, at }] : []))
    .map(({ file, at }) => ({
      id: file.id,
      kind: file.kind,
      storage_key: file.storageKey,
      file_name: file.fileName,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      created_at: at,
    }));
}

function withdrawal(reason: string | undefined, next: CataloguedRelease | undefined): Row {
  if (reason === undefined) return { withdrawn_at: null, withdrawal_reason: null };
  if (!next) throw new Error('The latest release of a demo tool cannot be withdrawn.');
  return { withdrawn_at: next.at, withdrawal_reason: reason };
}

function releaseRows({ id, tool, releases }: CataloguedTool, files: FilesOfTools): Row[] {
  return releases.map((release, i) => {
    const file = files[tool.slug]?.archives[release.version];
    if (!file) throw new Error(`${tool.slug} ${release.version} has no file`);
    return {
      id: release.id,
      tool_id: id,
      version: release.version,
      changelog: tool.releases[i]?.changelog ?? '',
      ...withdrawal(tool.releases[i]?.withdrawn, releases[i + 1]),
      upload_id: file.id,
      file_name: file.fileName,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      created_at: release.at,
    };
  });
}

/** Uploads, tools and releases. `delivered` counts the downloads of each tool, by slug. */
export function catalogueTables(
  tools: readonly CataloguedTool[],
  files: FilesOfTools,
  delivered: ReadonlyMap<string, number>,
): Table[] {
  return [
    { name: 'uploads', rows: tools.flatMap((tool) => uploadRows(tool, files)) },
    { name: 'tools', rows: tools.map((tool) => toolRow(tool, files, delivered.get(tool.tool.slug) ?? 0)) },
    { name: 'releases', rows: tools.flatMap((tool) => releaseRows(tool, files)) },
  ];
}
