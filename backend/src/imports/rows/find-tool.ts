import { invalidFields } from '../../common/errors/common-errors.ts';
import type { NamedProduct } from '../imports.dto.ts';
import type { KnownPlan, KnownTool } from './known.repository.ts';

const MAX_TEXT = 200;

const normal = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

export type FoundTool = { tool: KnownTool; plan: KnownPlan | null } | { problem: string };

/** A product of a file with its plan, as rows show it. */
export const toToolText = (tool: string, plan: string): string =>
  [tool, plan]
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, MAX_TEXT);

function findPlan(tool: KnownTool, text: string): KnownPlan | undefined {
  return tool.plans.find(({ id, name }) => id === text || normal(name) === normal(text));
}

/** Finds tools and plans by what staff said of a product, else by names or ids, without regard to case and spaces. */
export class ToolFinder {
  private readonly byText = new Map<string, KnownTool>();
  private readonly byProduct = new Map<string, { tool: KnownTool; plan: string }>();

  /** @throws VALIDATION_FAILED naming `products`, where one is no tool */
  constructor(tools: readonly KnownTool[], products: Record<string, NamedProduct>) {
    for (const tool of tools.toReversed()) {
      this.byText.set(tool.id, tool);
      this.byText.set(normal(tool.name), tool);
    }
    for (const [text, { toolId, planId }] of Object.entries(products)) {
      const tool = this.byText.get(toolId.toLowerCase());
      if (!tool) throw invalidFields({ products: `The tool of “${text}” does not exist.` });
      this.byProduct.set(normal(text), { tool, plan: planId?.toLowerCase() ?? '' });
    }
  }

  /** @param plan empty for the default one; `Name - Plan` may also stand in the place of the tool */
  find(text: string, plan: string): FoundTool {
    const product = this.byProduct.get(normal(toToolText(text, plan)));
    if (product) return this.withPlan(product.tool, product.plan);
    const tool = this.byText.get(text) ?? this.byText.get(normal(text));
    if (tool) return this.withPlan(tool, plan);
    const parts = text.split(/ [-–—] /);
    for (let at = parts.length - 1; at > 0 && plan === ''; at -= 1) {
      const named = this.byText.get(normal(parts.slice(0, at).join(' - ')));
      if (named) return this.withPlan(named, parts.slice(at).join(' - '));
    }
    return { problem: `There is no tool “${text}”. Write its name as in Tools.` };
  }

  private withPlan(tool: KnownTool, text: string): FoundTool {
    const plan = text === '' ? tool.plans.find(({ isDefault }) => isDefault) : findPlan(tool, text);
    if (!plan && text !== '') {
      const names = tool.plans.filter(({ kind }) => kind === 'once').map(({ name }) => `“${name}”`);
      return { problem: `${tool.name} has no plan “${text}”. It has ${names.join(', ') || 'none'}.` };
    }
    if (plan?.kind === 'subscription') {
      return { problem: `The plan “${plan.name}” is paid again and again. Name a plan that is paid once.` };
    }
    return { tool, plan: plan ?? null };
  }
}
