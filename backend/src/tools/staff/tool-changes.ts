import { invalidFields } from '../../common/app-error.js';
import { toPaise } from '../../common/money.js';
import type { Tool } from '../tool.entity.js';
import type { StaffTool } from './staff-tools.dto.js';
import type { ToolUpdateInput } from './tool-input.dto.js';

const STEPS_OF_A_TENTH = 1e-6;

/** A figure that comes back as it was shown was not set by anybody; the form sends what it shows. */
function unlessShown<Value>(sent: Value | undefined, shown: unknown): Value | undefined {
  return sent === shown ? undefined : sent;
}

function ratingOf(sent: number | undefined): number | undefined {
  if (sent !== undefined && Math.abs(sent * 10 - Math.round(sent * 10)) > STEPS_OF_A_TENTH) {
    throw invalidFields({ rating: 'Rating must be in steps of 0.1' });
  }
  return sent;
}

/** Rupees as paise; no original price and one of 0 are the same. */
function originalPaise(rupees: number | null | undefined): number | null | undefined {
  return rupees === undefined ? undefined : rupees ? toPaise(rupees) : null;
}

/**
 * The columns that what was sent changes. `shown` is the tool as the form got it, null for a new one.
 * @throws AppError for a rating between the steps
 */
export function columnsOf(input: ToolUpdateInput, shown: StaffTool | null): Partial<Tool> {
  const columns: Partial<Tool> = {
    name: input.name,
    shortDescription: input.shortDescription,
    description: input.description,
    category: input.category,
    pricePaise: input.price === undefined ? undefined : toPaise(input.price),
    originalPricePaise: originalPaise(input.originalPrice),
    discountOverride: unlessShown(input.discount, shown?.discount),
    images: input.images,
    isActive: unlessShown(input.isActive, shown?.isActive),
    isFeatured: input.isFeatured,
    trialAvailable: input.trialAvailable,
    trialDays: input.trialDays ?? undefined,
    certificateIncluded: input.certificateEarned,
    supportEmail: input.supportEmail,
    demoVideo: input.demoVideo,
    documentation: input.documentation,
    features: input.features,
    requirements: input.requirements,
    supportedPlatforms: input.supportedPlatforms,
    tags: input.tags,
    baseDownloads: unlessShown(input.downloads, shown?.downloads),
    baseRating: ratingOf(unlessShown(input.rating, shown?.rating)),
  };
  // Whoever makes an archived tool active takes it back into the catalogue.
  if (columns.isActive && shown?.archivedAt) columns.archivedAt = null;
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** What differs between two states of a record, for the log. */
export function difference<Record extends object>(before: Record, after: Record): [object, object] {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
  );
  const pick = (record: Record) =>
    Object.fromEntries(changed.map((name) => [name, Reflect.get(record, name)]));
  return [pick(before), pick(after)];
}
