import type { LinePlan } from '../orders/index.ts';
import { LINE_PLAN, type ToolLogic } from '../tools/index.ts';

/** A tool of a bundle, as read with it. */
export interface Member {
  id: string;
  name: string;
  shortDescription: string;
  category: string;
  image: string | null;
  /** Of its plan. */
  pricePaise: number;
  /** Which the bundle sells: the default one if it is bought once, else the first that is. */
  plan: LinePlan;
  placesOrders: boolean;
  logic: ToolLogic;
  algoNote: string | null;
  /** Whether it can be bought: it is active, has a price, and is neither archived nor in quarantine. */
  isForSale: boolean;
}

/** A bundle with its tools in order. */
export interface BundleRecord {
  id: string;
  name: string;
  description: string;
  pricePaise: number;
  images: string[];
  isActive: boolean;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  tools: Member[];
}

/** The plan `p` of the tool `t` that bundles sell; null when it has only subscriptions. */
export const WITH_PLAN = /* sql */ `LEFT JOIN LATERAL (
  SELECT o.* FROM tool_plans o WHERE o.tool_id = t.id AND o.kind = 'once' AND o.is_active AND o.archived_at IS NULL
   ORDER BY o.is_default DESC, o.position, o.id LIMIT 1) p ON true`;

/** Whether the tool `t` with the plan `p` can be bought. Nobody could download one whose latest release is in quarantine. */
const FOR_SALE = /* sql */ `t.is_active AND t.archived_at IS NULL AND p.price_paise > 0 AND NOT EXISTS (
  SELECT FROM releases r WHERE r.id = t.latest_release_id AND r.quarantined_at IS NOT NULL)`;

const MEMBERS = /* sql */ `(
  SELECT coalesce(json_agg(json_build_object(
      'id', t.id, 'name', t.name, 'shortDescription', t.short_description, 'category', t.category,
      'image', t.images[1], 'pricePaise', coalesce(p.price_paise, 0), 'plan', ${LINE_PLAN}, 'placesOrders', t.places_orders, 'logic', t.logic,
      'algoNote', t.algo_note,
      'isForSale', coalesce(${FOR_SALE}, false)) ORDER BY i.place, t.id), '[]'::json)
    FROM bundle_items i JOIN tools t ON t.id = i.tool_id ${WITH_PLAN} WHERE i.bundle_id = b.id)`;

/** The columns of a `BundleRecord`; `b` is the row of `bundles`. */
export const RECORD = /* sql */ `
  b.id, b.name, b.description, b.price_paise AS "pricePaise", b.images, b.is_active AS "isActive",
  b.archived_at AS "archivedAt", b.created_at AS "createdAt", b.updated_at AS "updatedAt", ${MEMBERS} AS tools`;

/** With fewer tools that can be bought, a bundle is not sold. */
export const MIN_TOOLS = 2;

/** Whether the public sees the bundle. */
export const VISIBLE = /* sql */ `(b.is_active AND b.archived_at IS NULL AND ${MIN_TOOLS} <= (
  SELECT count(*) FROM bundle_items i JOIN tools t ON t.id = i.tool_id ${WITH_PLAN}
   WHERE i.bundle_id = b.id AND ${FOR_SALE}))`;
