import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { CommunityCallsService } from './community-calls.service.ts';
import { CommunityRefusal } from './community-port.ts';
import { describeMessage, MESSAGES, type MessageKind } from './community-messages.ts';

const SAY = jobType('communities.say', 'webhooks', {
  communityId: z.uuid(),
  person: z.string(),
  kind: z.enum(MESSAGES),
  removeAt: z.iso.datetime().nullable(),
});

/** What the bot of a group says to one person. */
export interface NewMessage {
  communityId: string;
  person: string;
  kind: MessageKind;
  removeAt?: Date | null;
}

/** Jobs of bots wait for each other: none takes more than one worker, and Telegram is not called too fast. */
export const QUEUE = 'communities';

/** A message that comes much later helps nobody. */
const MAX_ATTEMPTS = 4;

/** The bot writes to one person, who has started it. */
@Injectable()
export class CommunityMessagesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly communities: CommunitiesRepository,
    private readonly calls: CommunityCallsService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SAY, ({ communityId, person, kind, removeAt }) =>
      this.send(communityId, person, kind, removeAt === null ? null : new Date(removeAt)),
    );
  }

  /** Call it in the transaction of what it tells. */
  async queue(manager: EntityManager, messages: readonly NewMessage[]): Promise<void> {
    const added = messages.map(({ removeAt, ...message }) => ({
      job: SAY,
      payload: { ...message, removeAt: removeAt?.toISOString() ?? null },
      options: { queue: QUEUE, maxAttempts: MAX_ATTEMPTS },
    }));
    await this.jobs.addAll(manager, added);
  }

  /** Says it now. Somebody who blocked the bot, or never started it, is not told. */
  async say(communityId: string, person: string, text: string): Promise<void> {
    const community = await this.communities.findById(communityId);
    if (!community) return;
    try {
      await this.calls.call(community, (port, { token }) => port.message(token, person, text));
    } catch (error) {
      if (!(error instanceof CommunityRefusal)) throw error;
    }
  }

  private async send(
    communityId: string,
    person: string,
    kind: MessageKind,
    removeAt: Date | null,
  ): Promise<void> {
    const community = await this.communities.findById(communityId, this.database.manager);
    if (!community) return;
    const { title } = community;
    const publicUrl = this.env.PUBLIC_URL;
    await this.say(communityId, person, describeMessage(kind, { title, publicUrl, removeAt }));
  }
}
