import { minutesAfter } from './calendar.ts';
import type { DemoFile } from './files.ts';
import type { CataloguedTool } from './releases.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';

function toolRow({ id, tool, releases }: CataloguedTool, images: readonly DemoFile[]): Row {
  const { license, algo } = tool;
  return {
    id,
    name: tool.name,
    short_description: tool.shortDescription,
    description: tool.description,
    category: tool.category,
    price_paise: tool.price * 100,
    original_price_paise: tool.originalPrice === undefined ? null : tool.originalPrice * 100,
    images: images.map((image) => `/api/media/${image.id}.webp`),
    is_active: true,
    is_featured: tool.featured ?? false,
    trial_available: tool.trialDays !== undefined,
    trial_days: tool.trialDays ?? 7,
    certificate_included: tool.certificate ?? false,
    demo_video: tool.demoVideo ?? null,
    support_email: tool.supportEmail ?? null,
    license_policy: license ? 'activations' : 'none',
    license_seats: license?.seats ?? 2,
    license_days: license?.days ?? null,
    license_offline_days: 14,
    license_label: 'Device name',
    renewal_price_paise: license?.renewalPrice ? license.renewalPrice * 100 : null,
    delivery: tool.access ? 'both' : 'file',
    access_kind: tool.access ?? null,
    order_handling: algo?.handling ?? null,
    places_orders: algo?.placesOrders ?? false,
    logic: algo?.logic ?? 'none',
    algo_note: algo?.note ?? null,
    features: tool.features,
    requirements: tool.requirements,
    supported_platforms: tool.platforms,
    tags: tool.tags,
    // Counted with the downloads.
    delivered_downloads: 0,
    base_rating: 0,
    review_count: tool.reviews.length,
    rating_total: tool.reviews.reduce((sum, { rating }) => sum + rating, 0),
    latest_release_id: releases.at(-1)?.id ?? null,
    created_at: minutesAfter(releases[0]?.at ?? new Date(0), -20),
    updated_at: releases.at(-1)?.at ?? null,
  };
}

const uploadRow = (file: DemoFile, at: Date): Row => ({
  id: file.id,
  kind: file.kind,
  storage_key: file.storageKey,
  file_name: file.fileName,
  content_type: file.contentType,
  size_bytes: file.sizeBytes,
  sha256: file.sha256,
  scan: 'not_scanned',
  scan_detail: null,
  scanned_at: null,
  created_at: at,
});

/** Tools with their files and releases. */
export function addTools(shop: Shop): void {
  // Tables are stored in this order.
  for (const name of ['uploads', 'tools', 'releases']) shop.add(name, []);
  for (const catalogued of shop.tools) {
    const { id, tool, releases } = catalogued;
    const { images = [], archives = {} } = shop.files[tool.slug] ?? {};
    const created = releases[0]?.at ?? new Date(0);
    shop.add(
      'uploads',
      images.map((image) => uploadRow(image, created)),
    );
    shop.add('tools', [toolRow(catalogued, images)]);
    for (const [i, { id: releaseId, version, at }] of releases.entries()) {
      const file = archives[version];
      if (!file) throw new Error(`${tool.slug} ${version} has no file`);
      const { changelog = '', withdrawn } = tool.releases[i] ?? {};
      const next = releases[i + 1];
      if (withdrawn && !next) throw new Error('The latest release of a demo tool cannot be withdrawn.');
      shop.add('uploads', [uploadRow(file, at)]);
      shop.add('releases', [
        {
          id: releaseId,
          tool_id: id,
          version,
          changelog,
          withdrawn_at: withdrawn ? (next?.at ?? null) : null,
          withdrawal_reason: withdrawn ?? null,
          quarantined_at: null,
          upload_id: file.id,
          file_name: file.fileName,
          size_bytes: file.sizeBytes,
          sha256: file.sha256,
          created_at: at,
        },
      ]);
    }
  }
}

/** Its latest release was scanned and is clean; in the first one the scanner found something. */
const SCANNED_TOOL = 'opening-range-bot';
const FOUND = 'Win.Trojan.Generic-9912345-0';

/** What the malware scan said last night about the releases of one tool, and the alert about its first. */
export function addScans(shop: Shop): void {
  const { id, tool, releases } = shop.tool(SCANNED_TOOL);
  const [first] = releases;
  if (!first) return;
  const at = shop.calendar.at(1, 2);
  const scanned = shop.rows('releases').filter((release) => release.tool_id === id);
  for (const release of scanned) {
    const isInfected = release.id === first.id;
    const upload = shop.rows('uploads').find((row) => row.id === release.upload_id);
    if (isInfected) release.quarantined_at = at;
    Object.assign(upload ?? {}, {
      scan: isInfected ? 'infected' : 'clean',
      scan_detail: isInfected ? FOUND : null,
      scanned_at: at,
    });
  }
  shop.addAlert({
    name: first.id,
    kind: 'release_quarantined',
    subject: `${id}/${first.id}`,
    message: `Malware was found in version ${first.version} of “${tool.name}”: ${FOUND}. Nobody can download this release. Publish a clean file as a new version, or lift the quarantine in the tool’s list of releases.`,
    at,
  });
}
