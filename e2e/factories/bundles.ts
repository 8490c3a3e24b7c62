import { randomBytes } from 'node:crypto';
import type { StoreApi } from './store-api.ts';
import type { Tool } from './tools.ts';

export interface Bundle {
  id: string;
  name: string;
}

/** Sells tools together. Price in rupees, below their sum. */
export async function sellTogether(
  staff: StoreApi,
  options: { price: number; tools: readonly Tool[] },
): Promise<Bundle> {
  const { price, tools } = options;
  const name = `Journey Pack ${randomBytes(4).toString('hex')}`;
  const toolIds = tools.map(({ id }) => id);
  const input = { name, description: 'Tools for a journey.', price, toolIds };
  const { bundle } = await staff.post<{ bundle: { id: string } }>('/admin/bundles', input);
  return { id: bundle.id, name };
}
