import type { Schemas } from '@store/api-client';
import { fileNamePart } from '../components/download-text';

export type LinkedTool = Schemas['StaffTool'];
export type ShareableLink = Schemas['ShareableLink'];
export type LinkResults = Schemas['LinkResults'];
export type SharedTool = Schemas['SharedTool'];

/** The address of a tool's page. */
export function toolLink(id: string, origin: string): string {
  return `${origin}/tools/${encodeURIComponent(id)}`;
}

/** One `name: link` per tool, separated by blank lines. */
export function linksAsText(tools: Pick<LinkedTool, 'id' | 'name'>[], origin: string): string {
  return tools.map((tool) => `${tool.name}: ${toolLink(tool.id, origin)}`).join('\n\n');
}

/** The export's file name, with the store's name in it. */
export function linksFileName(storeName: string): string {
  return `${fileNamePart(storeName) || 'store'}-shareable-links.txt`;
}
