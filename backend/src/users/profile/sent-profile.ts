import type { UpdateProfileInput } from './profile.dto.js';
import type { User } from '../user.entity.js';

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
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
