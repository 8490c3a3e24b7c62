import type { Pictures } from './drawing/index.ts';
import type { ArchiveContents } from './packaging/index.ts';

/** The exports of a tool's `tool.ts`. */
interface ToolModule {
  pictures: Pictures;
  archive: ArchiveContents;
}

export const importTool = async (slug: string): Promise<ToolModule> =>
  (await import(`../tools/${slug}/tool.ts`)) as ToolModule;
