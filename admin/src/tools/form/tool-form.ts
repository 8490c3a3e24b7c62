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

/** The form's state as complete values: react-admin keeps an emptied text as null. */
export function readForm(state: Record<string, unknown>): ToolFormValues {
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
] as const;

export function bytesToMegabytes(bytes: unknown): number | null {
  if (typeof bytes !== 'number') return null;
  const megabytes = bytes / MEGABYTE;
  // Two decimals would show a file of a few kilobytes as 0.
  return megabytes < 0.1 ? Number(megabytes.toPrecision(2)) : Math.round(megabytes * 100) / 100;
}

export function megabytesToBytes(megabytes: number | null): number | null {
  return megabytes === null ? null : Math.round(megabytes * MEGABYTE);
}
