import { Injectable } from '@nestjs/common';
import { readGuideText } from '../../platform/markdown/read-markdown.ts';
import type { GuideListResponse, ToolGuide } from './guide.dto.ts';
import type { Guide } from './guide.entity.ts';
import { GuidesRepository } from './guides.repository.ts';

/** The guides of a tool for its readers; who they are is decided elsewhere. */
@Injectable()
export class ToolGuides {
  constructor(private readonly guides: GuidesRepository) {}

  /** In their order. Without the right to it, a guide for owners is its title. */
  async list(toolId: string, readsAll: boolean): Promise<GuideListResponse> {
    const guides = await this.guides.list(toolId);
    return { guides: await Promise.all(guides.map((guide) => toShown(guide, readsAll))) };
  }
}

async function toShown({ id, title, position, access, body }: Guide, readsAll: boolean): Promise<ToolGuide> {
  const shown = { id, title, position, access };
  if (access === 'owners' && !readsAll) return { ...shown, body: null, bodyNodes: null };
  return { ...shown, body, bodyNodes: await readGuideText(body) };
}
