import type { LinePlan } from '../orders/index.ts';
import { toRupees } from '../common/money/money.ts';
import type { BundleRecord, Member } from './bundle-record.ts';
import type { BundlePage, BundleTool } from './bundles.dto.ts';
import { computePrices, computeShares } from './shares.ts';

/** A tool that a person lacks and can buy with the bundle. */
export interface BundleLine {
  toolId: string;
  name: string;
  category: string;
  /** Its price alone. */
  listPaise: number;
  /** What it costs in the bundle. */
  paidPaise: number;
  plan: LinePlan;
}

type PricedMember = Member & { sharePaise: number; owned: boolean };

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** All tools with their shares. The share of one that cannot be bought is not charged. */
function priced(bundle: BundleRecord, owned: ReadonlySet<string>): PricedMember[] {
  const shares = computeShares(
    bundle.pricePaise,
    bundle.tools.map(({ pricePaise }) => pricePaise),
  );
  return bundle.tools.map((tool, n) => ({ ...tool, sharePaise: shares[n] ?? 0, owned: owned.has(tool.id) }));
}

/** The tools that the person lacks, each with its price in the bundle. */
export function toLines(bundle: BundleRecord, owned: ReadonlySet<string>): BundleLine[] {
  const lacking = priced(bundle, owned).filter((tool) => tool.isForSale && !tool.owned);
  const prices = computePrices(
    lacking.map(({ pricePaise, sharePaise }) => ({ listPaise: pricePaise, sharePaise })),
  );
  return lacking.map(({ id, name, category, pricePaise, plan }, n) => ({
    toolId: id,
    name,
    category,
    plan,
    listPaise: pricePaise,
    paidPaise: prices[n] ?? 0,
  }));
}

const toTool = ({ pricePaise, sharePaise, isForSale: _, plan: __, ...tool }: PricedMember): BundleTool => ({
  ...tool,
  price: toRupees(pricePaise),
  share: toRupees(sharePaise),
});

const yourPaise = (bundle: BundleRecord, owned: ReadonlySet<string>): number =>
  total(toLines(bundle, owned).map(({ paidPaise }) => paidPaise));

function toPage(bundle: BundleRecord, shown: PricedMember[], owned: ReadonlySet<string>): BundlePage {
  const { id, name, description, images, isActive, archivedAt, updatedAt } = bundle;
  return {
    id,
    name,
    description,
    price: toRupees(bundle.pricePaise),
    listPrice: toRupees(total(shown.map(({ pricePaise }) => pricePaise))),
    images,
    isActive,
    archivedAt: archivedAt?.toISOString() ?? null,
    tools: shown.map(toTool),
    ownedCount: shown.filter((tool) => tool.owned).length,
    yourPrice: toRupees(yourPaise(bundle, owned)),
    updatedAt: updatedAt.toISOString(),
  };
}

/** As the public sees it: only the tools that can be bought, and their price. */
export function toPublicBundle(bundle: BundleRecord, owned: ReadonlySet<string>): BundlePage {
  const shown = priced(bundle, owned).filter(({ isForSale }) => isForSale);
  const price = toRupees(total(shown.map(({ sharePaise }) => sharePaise)));
  return { ...toPage(bundle, shown, owned), price };
}

/** As staff see it: all tools, and the price that staff gave. */
export const toStaffPage = (bundle: BundleRecord): BundlePage =>
  toPage(bundle, priced(bundle, new Set()), new Set());
