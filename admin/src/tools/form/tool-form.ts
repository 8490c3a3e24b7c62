import { normalisePlatform, type Tool } from '../tool';

/** The form's fields. Names are the API's, so that its messages per field find their place. */
export interface ToolFormValues {
  name: string;
  shortDescription: string;
  description: string;
  category: string;
  price: number | null;
  originalPrice: number | null;
  discount: number | null;
  version: string;
  changelog: string;
  /** Whether the owners are told of a new version. */
  notifyOwners: boolean;
  /** Bytes; shown and typed in MB. */
  fileSize: number | null;
  downloads: number | null;
  rating: number | null;
  isActive: boolean;
  isFeatured: boolean;
  trialAvailable: boolean;
  trialDays: number | null;
  certificateEarned: boolean;
  supportEmail: string;
  demoVideo: string;
  documentation: string;
  images: string[];
  features: string[];
  requirements: string[];
  supportedPlatforms: string[];
  tags: string[];
  fileUrl: string;
  licensePolicy: Tool['licensePolicy'];
  licenseSeats: number | null;
  /** Empty for no end. */
  licenseDays: number | null;
  licenseOfflineDays: number | null;
  renewalPrice: number | null;
  licenseLabel: string;
  placesOrders: boolean;
  logic: Tool['logic'];
  algoNote: string;
  /** Why a claim in the texts may stay. */
  claimOverride: string;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_TRIAL_DAYS = 7;

export const emptyTool: ToolFormValues = {
  name: '',
  shortDescription: '',
  description: '',
  category: '',
  price: null,
  originalPrice: null,
  discount: null,
  version: '1.0.0',
  changelog: '',
  notifyOwners: true,
  fileSize: null,
  downloads: null,
  rating: null,
  isActive: true,
  isFeatured: false,
  trialAvailable: false,
  trialDays: DEFAULT_TRIAL_DAYS,
  certificateEarned: false,
  supportEmail: '',
  demoVideo: '',
  documentation: '',
  images: [],
  features: [],
  requirements: [],
  supportedPlatforms: [],
  tags: [],
  fileUrl: '',
  licensePolicy: 'none',
  licenseSeats: 2,
  licenseDays: null,
  licenseOfflineDays: 14,
  renewalPrice: null,
  licenseLabel: 'Device name',
  placesOrders: false,
  logic: 'none',
  algoNote: '',
  claimOverride: '',
};

/** The form's values of a stored tool. */
export function toFormValues(tool: Tool): ToolFormValues {
  return {
    name: tool.name,
    shortDescription: tool.shortDescription,
    description: tool.description,
    category: tool.category,
    price: tool.price,
    originalPrice: tool.originalPrice ?? null,
    discount: tool.discount ?? null,
    version: tool.version ?? '',
    changelog: '',
    notifyOwners: true,
    fileSize: tool.fileSize ?? null,
    downloads: tool.downloads,
    rating: tool.rating ?? null,
    isActive: tool.isActive,
    isFeatured: tool.isFeatured,
    trialAvailable: tool.trialAvailable,
    trialDays: tool.trialDays ?? DEFAULT_TRIAL_DAYS,
    certificateEarned: tool.certificateEarned,
    supportEmail: tool.supportEmail ?? '',
    demoVideo: tool.demoVideo ?? '',
    documentation: tool.documentation ?? '',
    images: tool.images,
    features: tool.features,
    requirements: tool.requirements,
    supportedPlatforms: normalisePlatforms(tool.supportedPlatforms),
    tags: tool.tags,
    fileUrl: tool.fileUrl ?? '',
    licensePolicy: tool.licensePolicy,
    licenseSeats: tool.licenseSeats,
    licenseDays: tool.licenseDays,
    licenseOfflineDays: tool.licenseOfflineDays,
    renewalPrice: tool.renewalPrice,
    licenseLabel: tool.licenseLabel,
    placesOrders: tool.placesOrders,
    logic: tool.logic,
    algoNote: tool.algoNote ?? '',
    claimOverride: '',
  };
}

/** The discount that the server derives from two prices where staff set none. */
function derivedDiscount({ price, originalPrice }: Pick<Tool, 'price' | 'originalPrice'>): number {
  return originalPrice && originalPrice > price
    ? Math.round((100 * (originalPrice - price)) / originalPrice)
    : 0;
}

/**
 * The form's values of a copy. The file and the counted figures are not copied, nor is a discount derived from the
 * prices, which would no longer follow them.
 */
export function toCopyValues(tool: Tool): ToolFormValues {
  const { version, changelog, fileSize, downloads, rating, fileUrl } = emptyTool;
  const discount = tool.discount === derivedDiscount(tool) ? null : tool.discount;
  const own = { version, changelog, fileSize, downloads, rating, fileUrl, discount };
  return { ...toFormValues(tool), ...own, name: `${tool.name} (copy)`, isActive: false, isFeatured: false };
}

export function normalisePlatforms(names: string[]): string[] {
  return [...new Set(names.flatMap((name) => normalisePlatform(name) ?? []))];
}

/** Trims the entries and drops the empty ones. */
export function withoutEmpty(entries: string[]): string[] {
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** True when the form holds a newly uploaded file, which will become a release. */
export function hasNewFile(fileUrl: string, shown?: Pick<ToolFormValues, 'fileUrl'>): boolean {
  return fileUrl !== '' && fileUrl !== shown?.fileUrl;
}

/**
 * The form's state as complete values: react-admin keeps an emptied text as null, and the state holds more than what is
 * saved (`uploadedSize`), which the server would refuse.
 */
export function readForm({ uploadedSize: _, ...state }: Record<string, unknown>): ToolFormValues {
  const values: ToolFormValues = { ...emptyTool, ...state };
  for (const field of textFields) values[field] ??= '';
  return values;
}

const textFields = [
  'name',
  'shortDescription',
  'description',
  'category',
  'version',
  'changelog',
  'supportEmail',
  'demoVideo',
  'documentation',
  'fileUrl',
  'licenseLabel',
  'algoNote',
  'claimOverride',
] as const;

/** What was typed in MB, from the bytes that were made of it: as many as two decimals of it survive the rounding. */
export function typedMegabytes(bytes: number | null): number | null {
  if (bytes === null) return null;
  const twoDecimals = Math.round((bytes / MEGABYTE) * 100) / 100;
  return megabytesToBytes(twoDecimals) === bytes ? twoDecimals : bytes / MEGABYTE;
}

/** The exact size of the file that was uploaded into the form, which is not saved as a field of its own. */
export function uploadedSize(state: Record<string, unknown>): number | undefined {
  const size = state['uploadedSize'];
  return typeof size === 'number' ? size : undefined;
}

export function bytesToMegabytes(bytes: unknown): number | null {
  if (typeof bytes !== 'number') return null;
  const megabytes = bytes / MEGABYTE;
  // Two decimals would show a file of a few kilobytes as 0.
  return megabytes < 0.1 ? Number(megabytes.toPrecision(2)) : Math.round(megabytes * 100) / 100;
}

export function megabytesToBytes(megabytes: number | null): number | null {
  return megabytes === null ? null : Math.round(megabytes * MEGABYTE);
}
