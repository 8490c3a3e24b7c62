import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.ts';
import type { ChallengePurpose } from './passkey.entity.ts';

/** How long a person may take. WebAuthn recommends five minutes where verification is required. */
export const CHALLENGE_MS = 5 * 60_000;

const CLEAN = 'passkey-challenges.clean';

/** Makes challenges and accepts each answer once, for the purpose and the person it was made for. */
@Injectable()
export class PasskeyChallengesService implements OnModuleInit {
  constructor(
    private readonly challenges: PasskeyChallengesRepository,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(CLEAN, '23 * * * *', () => this.challenges.dropExpired(this.clock.now()));
  }

  /** In base64url, as clients get it. */
  async issue(purpose: ChallengePurpose, userId: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    await this.challenges.insert({ challenge, purpose, userId, expiresAt });
    return challenge;
  }

  /** Uses a challenge up. False if it is unknown, used, expired, or made for something or somebody else. */
  async accept(challenge: string, purpose: ChallengePurpose, userId: string | null): Promise<boolean> {
    return this.challenges.consume(challenge, purpose, userId, this.clock.now());
  }
}
