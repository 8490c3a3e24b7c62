import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { UsersRepository } from '../users.repository.ts';
import type { UpdateProfileInput } from './profile.dto.ts';
import { type PublicUser, sentProfile, toPublicUser } from './public-user.ts';

@Injectable()
export class ProfileService {
  constructor(private readonly users: UsersRepository) {}

  async profile(actor: Actor): Promise<{ user: PublicUser }> {
    return { user: toPublicUser(await this.users.getById(actor.userId)) };
  }

  /** Changes the fields that were sent; the email address cannot be changed. */
  async updateProfile(actor: Actor, input: UpdateProfileInput): Promise<{ user: PublicUser }> {
    const sent = sentProfile(input);
    if (Object.keys(sent).length > 0) await this.users.update(actor.userId, sent);
    return this.profile(actor);
  }
}
