import type { Schemas } from '@store/api-client';
import { BundleInput } from '@store/api-client/limits';

import {
  amountProblem,
  newValues,
  findProblems,
  toValues,
  type FormValues,
  type Problems,
} from '../components/form/fields';
import { formatRupees } from '../components/format';

/** A bundle as staff see it. Amounts in rupees. */
export type Bundle = Schemas['StaffBundle'];

export const { minItems: MIN_TOOLS, maxItems: MAX_TOOLS } = BundleInput.toolIds;

/** A tool that was chosen for a bundle. */
export interface ChosenTool {
  id: string;
  name: string;
  price: number;
  /** False for one that customers cannot buy now: it is left out of new sales. */
  isForSale: boolean;
}

/** The form's values. It holds the tools under the name that the server uses for their problems. */
export type BundleValues = FormValues<Omit<Schemas['BundleInput'], 'toolIds'>> & { toolIds: ChosenTool[] };

export const newBundle: BundleValues = { ...newValues<Schemas['BundleInput']>(BundleInput), toolIds: [] };

export const bundleValues = (bundle: Bundle): BundleValues => ({
  ...toValues<Schemas['BundleInput']>(BundleInput, bundle),
  toolIds: bundle.tools.map(({ id, name, price, isForSale }) => ({ id, name, price, isForSale })),
});

/** The body to send. */
export function bundleBody({ price, toolIds, claimOverride, ...values }: BundleValues) {
  const reason = claimOverride.trim() === '' ? {} : { claimOverride };
  return { ...values, ...reason, price: Number(price), toolIds: toolIds.map(({ id }) => id) };
}

const paise = (rupees: number): number => Math.round(rupees * 100);

/** What the tools cost together, in rupees. */
export const computeSum = (tools: readonly Pick<ChosenTool, 'price'>[]): number =>
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
export function computeShares(price: number, tools: readonly Pick<ChosenTool, 'price'>[]): number[] {
  const weights = tools.map((tool) => BigInt(paise(tool.price)));
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return tools.map(() => 0);
  const total = paise(Math.min(price, computeSum(tools)));
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
export function computeSaving(price: number, sum: number): { amount: number; percent: number } | undefined {
  const amount = (paise(sum) - paise(price)) / 100;
  return amount > 0 ? { amount, percent: Math.floor((amount / sum) * 100) } : undefined;
}

function priceProblem({ price: typed, toolIds }: BundleValues): string | undefined {
  if (typed.trim() === '') return 'Price is required';
  const problem = amountProblem(typed, { minimum: BundleInput.price.minimum });
  const sum = computeSum(toolIds);
  return problem === undefined && toolIds.length >= MIN_TOOLS && Number(typed) >= sum
    ? `Enter less than ${formatRupees(sum)}, the price of the tools together`
    : problem;
}

/** The problem of each invalid field. The server checks the same. */
export const bundleErrors = (values: BundleValues): Problems<BundleValues> =>
  findProblems(BundleInput, values, {
    toolIds: values.toolIds.length < MIN_TOOLS ? 'Choose at least two tools' : undefined,
    price: priceProblem(values),
    claimOverride: undefined,
  });

/** How many of the tools customers can buy now. */
export const soldCount = ({ tools }: Pick<Bundle, 'tools'>): number =>
  tools.filter(({ isForSale }) => isForSale).length;

/** Where the bundle stands, in a word. */
export function getState(
  bundle: Pick<Bundle, 'status' | 'tools'>,
): 'On sale' | 'Not sold' | 'Inactive' | 'Archived' {
  if (bundle.status === 'archived') return 'Archived';
  if (bundle.status === 'inactive') return 'Inactive';
  return soldCount(bundle) < MIN_TOOLS ? 'Not sold' : 'On sale';
}

export const bundleDraft = (id: string | undefined): string => `bundle:${id ?? 'new'}`;

/** The bundle's page in the store, from the site's root. */
export const bundlePath = (id: string): string => `/bundles/${encodeURIComponent(id)}`;
