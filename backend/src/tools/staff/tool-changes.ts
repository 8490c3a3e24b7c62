import { invalidFields } from '../../common/errors/common-errors.ts';
import { onlySent } from '../../common/fields/sent.ts';
import { toPaise } from '../../common/money/money.ts';
import { sendsOrders, type Tool } from '../tool.entity.ts';
import type { StaffTool } from './staff-tools.dto.ts';
import type { ToolUpdateInput } from './tool-input.dto.ts';

const ROUNDING_ERROR = 1e-6;

/** The form sends every field, so a computed value that equals the current one was not edited. */
function unlessUnchanged<Value>(sent: Value | undefined, current: unknown): Value | undefined {
  return sent === current ? undefined : sent;
}

function readRating(sent: number | undefined): number | undefined {
  if (sent !== undefined && Math.abs(sent * 10 - Math.round(sent * 10)) > ROUNDING_ERROR) {
    throw invalidFields({ rating: 'Rating must be in steps of 0.1' });
  }
  return sent;
}

/** 0, also what rounds to it, and null mean none. */
function optionalPaise(rupees: number | null | undefined): number | null | undefined {
  return rupees === undefined ? undefined : toPaise(rupees ?? 0) || null;
}

/** What a tool does with orders decides it, where that is said. */
function toPlacesOrders(
  { orderHandling, placesOrders }: ToolUpdateInput,
  current: StaffTool | null,
): boolean | undefined {
  const handling = orderHandling === undefined ? (current?.orderHandling ?? null) : orderHandling;
  return handling === null ? placesOrders : sendsOrders(handling);
}

/** The columns to update; `current` is null for a new tool. @throws AppError for a rating not in steps of 0.1 */
export function toColumns(input: ToolUpdateInput, current: StaffTool | null): Partial<Tool> {
  const columns: Partial<Tool> = {
    name: input.name,
    shortDescription: input.shortDescription,
    description: input.description,
    category: input.category,
    pricePaise: input.price === undefined ? undefined : toPaise(input.price),
    originalPricePaise: optionalPaise(input.originalPrice),
    discountOverride: unlessUnchanged(input.discount, current?.discount),
    images: input.images,
    isActive: unlessUnchanged(input.isActive, current?.isActive),
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
    licensePolicy: input.licensePolicy,
    licenseSeats: input.licenseSeats,
    licenseDays: input.licenseDays,
    licenseOfflineDays: input.licenseOfflineDays,
    renewalPricePaise: optionalPaise(input.renewalPrice),
    licenseLabel: input.licenseLabel,
    orderHandling: input.orderHandling,
    placesOrders: toPlacesOrders(input, current),
    logic: input.logic,
    algoNote: input.algoNote,
    delivery: input.delivery,
    accessKind: input.accessKind,
    accessUrl: input.accessUrl,
    accessHelp: input.accessHelp,
    baseDownloads: unlessUnchanged(input.downloads, current?.downloads),
    baseRating: readRating(unlessUnchanged(input.rating, current?.rating)),
  };
  const delivery = input.delivery ?? current?.delivery ?? 'file';
  const accessKind = input.accessKind === undefined ? (current?.accessKind ?? null) : input.accessKind;
  if (delivery !== 'file' && accessKind === null)
    throw invalidFields({ accessKind: 'Please choose where you give the access' });
  // Activating an archived tool restores it.
  if (columns.isActive && current?.archivedAt) columns.archivedAt = null;
  return onlySent(columns);
}
