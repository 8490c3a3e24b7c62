import type { DemoTool } from '../catalogue.ts';
import { idFor } from './ids.ts';
import type { CataloguedTool } from './releases.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';

type DemoPlan = NonNullable<DemoTool['plans']>[number];

const DEVICES = 2;

/** The id of a plan that is not the default one, which the store numbers itself. */
export function planId(shop: Shop, { tool, releases }: CataloguedTool, name: string): string {
  return idFor(`plan/${tool.slug}/${name}`, releases[0]?.at ?? shop.calendar.now);
}

function planRow(shop: Shop, catalogued: CataloguedTool, plan: DemoPlan, position: number): Row {
  const { id: toolId, tool } = catalogued;
  const isDefault = plan.price === undefined;
  return {
    id: planId(shop, catalogued, plan.name),
    tool_id: toolId,
    name: plan.name,
    kind: plan.interval === undefined ? 'once' : 'subscription',
    days: isDefault ? (tool.license?.days ?? null) : (plan.days ?? null),
    interval: plan.interval ?? null,
    price_paise: (plan.price ?? tool.price) * 100,
    seats: plan.seats ?? tool.license?.seats ?? DEVICES,
    position,
    is_default: isDefault,
    is_active: true,
  };
}

/** The plans of tools that have several. The default one is made with the tool, and gets its name and its place. */
export function addPlans(shop: Shop): void {
  for (const catalogued of shop.tools) {
    const rows = (catalogued.tool.plans ?? []).map((plan, n) => planRow(shop, catalogued, plan, n));
    shop.add('tool_plans', rows, {
      replaces: ['name', 'position'],
      conflict: '(tool_id) WHERE is_default',
    });
  }
}
