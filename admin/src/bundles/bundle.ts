import type { Schemas } from '@store/api-client';
import { formatRupees } from '../components/format';

/** A bundle as staff see it. Amounts in rupees. */
export type Bundle = Schemas['StaffBundle'];

export const MIN_TOOLS = 2;
export const MAX_TOOLS = 20;

/** A tool that was chosen for a bundle. */
export interface ChosenTool {
  id: string;
  name: string;
  price: number;
  /** False for one that customers cannot buy now: it is left out of new sales. */
  isForSale: boolean;
}

export interface BundleValues {
  name: string;
  description: string;
  /** As typed, in rupees. */
  price: string;
  isActive: boolean;
  images: string[];
  /** Under the name that the server uses for their problems. */
  toolIds: ChosenTool[];
  /** Why a claim in the texts may stay. */
  claimOverride: string;
}

export const newBundle: BundleValues = {
  name: '',
  description: '',
  price: '',
  isActive: true,
  images: [],
  toolIds: [],
  claimOverride: '',
};

export function bundleValues({ name, description, price, isActive, images, tools }: Bundle): BundleValues {
  const toolIds = tools.map(({ id, name: title, price: alone, isForSale }) => ({
    id,
    name: title,
    price: alone,
    isForSale,
  }));
  return { name, description, price: String(price), isActive, images, toolIds, claimOverride: '' };
}

/** The body to send. */
export function bundleBody({ price, toolIds, claimOverride, ...values }: BundleValues) {
  const reason = claimOverride.trim() === '' ? {} : { claimOverride };
  return { ...values, ...reason, price: Number(price), toolIds: toolIds.map(({ id }) => id) };
}

const paise = (rupees: number): number => Math.round(rupees * 100);

/** What the tools cost together, in rupees. */
export const sumOf = (tools: readonly Pick<ChosenTool, 'price'>[]): number =>
  tools.reduce((sum, { price }) => sum + paise(price), 0) / 100;

/** The price as typed; undefined while it is no amount. */
export function typedPrice(text: string): number | undefined {
  const price = Number(text);
  return text.trim() !== '' && Number.isFinite(price) && price >= 1 ? price : undefined;
}

/**
 * What each tool costs in the bundle: in proportion to the tools' prices, in whole paise that sum to the bundle's price.
 * The server decides the same way.
 */
export function sharesOf(price: number, tools: readonly Pick<ChosenTool, 'price'>[]): number[] {
  const weights = tools.map((tool) => BigInt(paise(tool.price)));
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return tools.map(() => 0);
  const total = paise(Math.min(price, sumOf(tools)));
  const products = weights.map((weight) => BigInt(total) * weight);
  const shares = products.map((product) => Number(product / sum));
  const left = total - shares.reduce((all, share) => all + share, 0);
  const raised = products
    .map((product, place) => ({ place, remainder: product % sum }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
    .slice(0, left)
    .map(({ place }) => place);
  return shares.map((share, place) => (share + Number(raised.includes(place))) / 100);
}

/** What a buyer saves against the tools alone; undefined where that is nothing. */
export function savingOf(price: number, sum: number): { amount: number; percent: number } | undefined {
  const amount = (paise(sum) - paise(price)) / 100;
  return amount > 0 ? { amount, percent: Math.floor((amount / sum) * 100) } : undefined;
}

/** The problem of each invalid field. The server checks the same. */
export function bundleErrors(values: BundleValues): Partial<Record<keyof BundleValues, string>> {
  const errors: Partial<Record<keyof BundleValues, string>> = {};
  if (values.name.trim() === '') errors.name = 'Name is required';
  else if (values.name.trim().length > 120) errors.name = 'Name must be at most 120 characters';
  if (values.description.trim() === '') errors.description = 'Description is required';
  else if (values.description.trim().length > 5000)
    errors.description = 'Description must be at most 5,000 characters';
  if (values.toolIds.length < MIN_TOOLS) errors.toolIds = 'Choose at least two tools';
  const price = typedPrice(values.price);
  const sum = sumOf(values.toolIds);
  if (values.price.trim() === '') errors.price = 'Price is required';
  else if (price === undefined) errors.price = 'Enter an amount of at least ₹1';
  else if (Math.abs(price * 100 - paise(price)) > 1e-6) errors.price = 'Use at most two decimals';
  else if (values.toolIds.length >= MIN_TOOLS && price >= sum)
    errors.price = `Enter less than ${formatRupees(sum)}, the price of the tools together`;
  return errors;
}

/** How many of the tools customers can buy now. */
export const soldCount = ({ tools }: Pick<Bundle, 'tools'>): number =>
  tools.filter(({ isForSale }) => isForSale).length;

/** Where the bundle stands, in a word. */
export function stateOf(
  bundle: Pick<Bundle, 'status' | 'tools'>,
): 'On sale' | 'Not sold' | 'Inactive' | 'Archived' {
  if (bundle.status === 'archived') return 'Archived';
  if (bundle.status === 'inactive') return 'Inactive';
  return soldCount(bundle) < MIN_TOOLS ? 'Not sold' : 'On sale';
}

export const bundleDraft = (id: string | undefined): string => `bundle:${id ?? 'new'}`;

/** The bundle's page in the store, from the site's root. */
export const bundlePath = (id: string): string => `/bundles/${encodeURIComponent(id)}`;
