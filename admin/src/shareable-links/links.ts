import type { Schemas } from '@store/api-client';

export type LinkedTool = Schemas['StaffTool'];

/** The address of a tool's page in the shop. */
export function toolLink(id: string, origin: string): string {
  return `${origin}/tools/${encodeURIComponent(id)}`;
}

/** "tool name: link" for each tool, a blank line between them. */
export function linksAsText(tools: Pick<LinkedTool, 'id' | 'name'>[], origin: string): string {
  return tools.map((tool) => `${tool.name}: ${toolLink(tool.id, origin)}`).join('\n\n');
}

/** The export's file name, with the store's name in it. */
export function linksFileName(storeName: string): string {
  const name = storeName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${name || 'store'}-shareable-links.txt`;
}
