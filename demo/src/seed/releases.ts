import { demoTools, type DemoTool } from '../catalogue.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { idFor } from './ids.ts';

export interface CataloguedRelease {
  id: string;
  version: string;
  at: Date;
}

export interface CataloguedTool {
  id: string;
  tool: DemoTool;
  /** Oldest first. */
  releases: readonly CataloguedRelease[];
}

/** Ids and dates of tools and releases. Releases are published at 11:00. */
export function assignToolIds(calendar: Calendar): CataloguedTool[] {
  return demoTools.map((tool) => {
    const releases = tool.releases.map(({ version, daysAgo }) => {
      const at = calendar.at(daysAgo, 11);
      return { id: idFor(`release/${tool.slug}/${version}`, at), version, at };
    });
    const created = minutesAfter(releases[0]?.at ?? calendar.now, -20);
    return { id: idFor(`tool/${tool.slug}`, created), tool, releases };
  });
}
