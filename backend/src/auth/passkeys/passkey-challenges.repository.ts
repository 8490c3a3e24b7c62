import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../database/database.ts';
import { type ChallengePurpose, PasskeyChallenge } from './passkey.entity.ts';

@Injectable()
export class PasskeyChallengesRepository {
  constructor(private readonly database: Database) {}

  private get challenges() {
    return this.database.repository(PasskeyChallenge);
  }

  async insert(challenge: PasskeyChallenge): Promise<void> {
    await this.challenges.insert(challenge);
  }

  /** Of several attempts at the same time, one succeeds. */
  async consume(
    challenge: string,
    purpose: ChallengePurpose,
    userId: string | null,
    now: Date,
  ): Promise<boolean> {
    const owner = userId ?? IsNull();
    const { affected } = await this.challenges.delete({
      challenge,
      purpose,
      userId: owner,
      expiresAt: MoreThan(now),
    });
    return affected === 1;
  }

  async dropExpired(now: Date): Promise<void> {
    await this.challenges.delete({ expiresAt: LessThanOrEqual(now) });
  }
}
