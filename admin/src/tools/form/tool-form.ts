import type { Schemas } from '@store/api-client';
import { ToolInput } from '@store/api-client/limits';

import { mapFields } from '../../components/form/fields';
import { normalisePlatform, type Tool } from '../tool';

type Input = Schemas['ToolInput'];

/** react-admin's inputs hold numbers, null where they are empty. */
type Shown<Value> = NonNullable<Value> extends number ? number | null : NonNullable<Value>;

/** A plan in the form. */
export type PlanValues = Omit<Schemas['PlanInput'], 'price' | 'seats'> & {
  price: number | null;
  seats?: number | null;
  /** Not sent; for the field of its original price. */
  lowestPrice30?: number | null;
};

/** The form's fields. Names are the API's, so that its messages per field find their place. */
export type ToolFormValues = {
  [Name in Exclude<keyof Input, 'allowLowerVersion' | 'plans'>]-?: Shown<Input[Name]>;
} & {
  plans: PlanValues[];
  /** Of a new release; empty until somebody says it. */
  logicChanged: '' | 'yes' | 'no';
  /** Bytes; shown and typed in MB. */
  fileSize: number | null;
};

const MEGABYTE = 1024 * 1024;
const EMPTY = { string: '', number: null, boolean: false, array: [], object: null };

const { allowLowerVersion: _asked, ...FIELDS } = ToolInput;

export const emptyTool: ToolFormValues = {
  ...mapFields<ToolFormValues>(FIELDS, ({ type, default: usual }) => usual ?? EMPTY[type]),
  logicChanged: '',
  fileSize: null,
};

/** The form's values of a stored tool. A changelog and a reason are of the next release. */
export function toFormValues(tool: Tool): ToolFormValues {
  return {
    ...mapFields<ToolFormValues>(FIELDS, ({ type }, name) => Reflect.get(tool, name) ?? EMPTY[type]),
    changelog: '',
    notifyOwners: true,
    logicChanged: '',
    fileSize: tool.fileSize ?? null,
    trialDays: tool.trialDays ?? ToolInput.trialDays.default,
    supportedPlatforms: normalisePlatforms(tool.supportedPlatforms),
  };
}

/** The discount that the server derives from two prices where staff set none. */
function derivedDiscount({ price, originalPrice }: Pick<Tool, 'price' | 'originalPrice'>): number {
  return originalPrice && originalPrice > price
    ? Math.round((100 * (originalPrice - price)) / originalPrice)
    : 0;
}

/**
 * The form's values of a copy. The file and the counted numbers are not copied, nor is a discount derived from the
 * prices, which would no longer follow them.
 */
export function toCopyValues(tool: Tool): ToolFormValues {
  const { version, changelog, fileSize, downloads, rating, fileUrl } = emptyTool;
  const discount = tool.discount === derivedDiscount(tool) ? null : tool.discount;
  const plans = tool.plans.map(({ id: _id, lowestPrice30: _lowest, ...plan }) => plan);
  const own = { version, changelog, fileSize, downloads, rating, fileUrl, discount, plans };
  return { ...toFormValues(tool), ...own, name: `${tool.name} (copy)`, isActive: false, isFeatured: false };
}

export function normalisePlatforms(names: readonly string[]): ToolFormValues['supportedPlatforms'] {
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
  const texts = Object.entries(FIELDS).filter(([, { type }]) => type === 'string');
  return {
    ...values,
    ...mapFields<object>(Object.fromEntries(texts), (_field, name) => Reflect.get(values, name) ?? ''),
  };
}

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

/** The version that the name of a file says, `scanner-1.4.0.zip`, or the one a first release usually has. */
export function versionIn(fileName: string): string {
  const name = fileName.replace(/\.\w+$/, '');
  return /(?<![\d.])\d+(?:\.\d+){1,2}(?![\d.]*\d)/.exec(name)?.[0] ?? '1.0.0';
}
