import type { RichNode, Tool } from '~/api/types';

const TYPES: readonly RichNode['type'][] = [
  ...(['text', 'strong', 'emphasis', 'code', 'link', 'break', 'heading', 'paragraph'] as const),
  ...(['bullets', 'numbers', 'item', 'quote', 'codeBlock', 'rule'] as const),
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** The discount in percent: set by staff, otherwise computed from the prices. */
function getDiscount(draft: Record<string, unknown>): number {
  if (typeof draft.discount === 'number') return draft.discount;
  const [price, original] = [number(draft.price), number(draft.originalPrice)];
  return original > price ? Math.round((100 * (original - price)) / original) : 0;
}

const readPolicy = ({ licensePolicy }: Record<string, unknown>): Tool['licensePolicy'] =>
  licensePolicy === 'key' || licensePolicy === 'activations' ? licensePolicy : 'none';

const readLogic = ({ logic }: Record<string, unknown>): Tool['logic'] =>
  logic === 'open' || logic === 'closed' ? logic : 'none';

const ACCESS_KINDS = ['tradingview', 'mt_account', 'broker_client', 'other'] as const;
const readAccess = ({ delivery, accessKind }: Record<string, unknown>): Tool['accessKind'] =>
  delivery === 'file' ? null : (ACCESS_KINDS.find((kind) => kind === accessKind) ?? null);

const HANDLINGS = ['signals', 'prepares', 'sends', 'provider'] as const;

/** The parts of the description that the console had read; without them its text as it is. */
function toNodes(draft: Record<string, unknown>): RichNode[] {
  const read = (value: unknown): RichNode[] =>
    (Array.isArray(value) ? value : []).filter(isRecord).map((node) => ({
      type: TYPES.find((type) => type === node.type) ?? 'paragraph',
      text: text(node.text),
      href: /^(https?:|mailto:|\/(?!\/))/i.test(text(node.href)) ? text(node.href) : null,
      level: number(node.level) || null,
      children: read(node.children),
    }));
  const written = { type: 'text', text: text(draft.description), href: null, level: null, children: [] };
  return read(draft.descriptionNodes ?? [{ type: 'paragraph', children: [written] }]);
}

/** Parses the tool that the console stored in this browser; missing fields are empty. */
export function readDraft(json: string | null): Tool | null {
  let draft: unknown;
  try {
    draft = JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(draft)) return null;
  const id = '00000000-0000-7000-8000-000000000000';
  const rating = number(draft.rating);
  return {
    _id: id,
    name: text(draft.name) || 'Unnamed tool',
    shortDescription: text(draft.shortDescription),
    descriptionNodes: toNodes(draft),
    category: text(draft.category),
    price: number(draft.price),
    originalPrice: typeof draft.originalPrice === 'number' ? draft.originalPrice : null,
    discount: getDiscount(draft),
    priceFrom: number(draft.price),
    hasPlans: false,
    plans: [],
    images: texts(draft.images),
    isFeatured: draft.isFeatured === true,
    trialAvailable: draft.trialAvailable === true,
    trialDays: number(draft.trialDays) || 7,
    averageRating: rating,
    reviewsCount: 0,
    ratings: [],
    reviews: [],
    downloads: number(draft.downloads),
    startingDownloads: number(draft.downloads),
    version: text(draft.version) || null,
    fileSize: typeof draft.fileSize === 'number' ? draft.fileSize : null,
    supportedPlatforms: texts(draft.supportedPlatforms),
    features: texts(draft.features),
    requirements: texts(draft.requirements),
    certificateEarned: draft.certificateEarned === true,
    supportEmail: text(draft.supportEmail) || null,
    demoVideo: text(draft.demoVideo) || null,
    documentation: text(draft.documentation) || null,
    licensePolicy: readPolicy(draft),
    licenseSeats: number(draft.licenseSeats) || 1,
    licenseDays: number(draft.licenseDays) || null,
    renewalPrice: number(draft.renewalPrice) || null,
    orderHandling: HANDLINGS.find((handling) => handling === draft.orderHandling),
    placesOrders: draft.placesOrders === true,
    logic: readLogic(draft),
    algoNote: text(draft.algoNote) || null,
    accessKind: readAccess(draft),
    updatedAt: new Date().toISOString(),
  };
}
