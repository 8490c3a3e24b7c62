import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type Actor, isPermitted } from '../../common/access/actor.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { type GuideListResponse, toolError, ToolGuides } from '../../tools/index.ts';
import { mayUse } from '../downloads/access.ts';
import { DownloadsRepository } from '../downloads/downloads.repository.ts';

/** Who reads which guides of a tool. */
@Injectable()
export class GuidesService {
  constructor(
    private readonly guides: ToolGuides,
    private readonly downloads: DownloadsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All of them for who may use the tool, and for staff. @throws TOOL_NOT_FOUND */
  async list(actor: Actor | undefined, toolId: string): Promise<GuideListResponse> {
    const status = isUUID(toolId)
      ? await this.downloads.findAccessStatus(actor?.userId ?? null, toolId)
      : null;
    if (!status) throw toolError('TOOL_NOT_FOUND');
    const readsAll = isPermitted(actor, 'tools:read') || mayUse(status, this.clock.now());
    if (!status.visible && !readsAll) throw toolError('TOOL_NOT_FOUND');
    return this.guides.list(toolId, readsAll);
  }
}
