import type { User } from './user';

export interface UserValues {
  name: string;
  phone: string;
  location: string;
  website: string;
  bio: string;
  role: string;
}

export interface UserBody {
  name: string;
  phone: string | null;
  role?: string;
  profile: { location: string | null; website: string | null; bio: string | null };
}

/** The name of the form's draft. */
export const userDraft = (id: string): string => `user:${id}`;

export function userValues(user: User): UserValues {
  return {
    name: user.name,
    phone: user.phone ?? '',
    location: user.profile.location ?? '',
    website: user.profile.website ?? '',
    bio: user.profile.bio ?? '',
    role: user.role,
  };
}

/** The body to send; the role goes along only when it was changed, which nobody may do to themselves. */
export function toUserBody(values: UserValues, user: Pick<User, 'role'>): UserBody {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  const body: UserBody = {
    name: values.name.trim(),
    phone: orNull(values.phone),
    profile: { location: orNull(values.location), website: orNull(values.website), bio: orNull(values.bio) },
  };
  return values.role === user.role ? body : { ...body, role: values.role };
}
