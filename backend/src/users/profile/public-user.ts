import { ApiProperty } from '@nestjs/swagger';
import { onlySent } from '../../common/fields/sent.ts';
import type { User } from '../user.entity.ts';
import type { UpdateProfileInput } from './profile.dto.ts';

/** An emptied optional field is stored as null; a missing one is left unchanged. */
const emptied = (value: string | null | undefined) => (value === '' ? null : value);

/** The columns to change: those whose fields were sent. */
export function sentProfile(input: UpdateProfileInput): Partial<User> {
  const changes: Partial<User> = {
    name: input.name ?? undefined,
    phone: emptied(input.phone),
    bio: emptied(input.profile?.bio),
    location: emptied(input.profile?.location),
    website: emptied(input.profile?.website),
  };
  return onlySent(changes);
}

export class UserProfile {
  @ApiProperty({ type: String, nullable: true })
  bio: string | null;
  @ApiProperty({ type: String, nullable: true })
  location: string | null;
  @ApiProperty({ type: String, nullable: true })
  website: string | null;
}

/** A user's own account, as the API returns it. */
export class PublicUser {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
  @ApiProperty({ example: 'asha@example.com' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: '9876543210' })
  phone: string | null;
  @ApiProperty({ type: String, nullable: true })
  profilePicture: string | null;
  @ApiProperty()
  isGoogleUser: boolean;
  @ApiProperty({ description: 'Without one, the account is signed in by email or with Google.' })
  hasPassword: boolean;
  @ApiProperty()
  isEmailVerified: boolean;
  @ApiProperty({ enum: ['user', 'admin'] })
  role: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: UserProfile })
  profile: UserProfile;
}

export class UserResponse {
  @ApiProperty({ type: PublicUser })
  user: PublicUser;
}

export function toPublicUser(user: User): PublicUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    profilePicture: user.profilePicture,
    isGoogleUser: user.googleSub !== null,
    hasPassword: user.passwordHash !== null,
    isEmailVerified: user.isEmailVerified,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    profile: { bio: user.bio, location: user.location, website: user.website },
  };
}
