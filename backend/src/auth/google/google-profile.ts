import { z } from 'zod';

/** What the provider says of a person. Accounts are keyed by `sub`; an address can change hands. */
export interface GoogleProfile {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string | null;
}

/** Userinfo and ID tokens share their claims; tokeninfo-like answers write booleans as text. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(false),
  name: z.string().optional(),
  picture: z.url().optional(),
});

/** Null when the claims name nobody: no subject, or no address. */
export function toProfile(value: unknown): GoogleProfile | null {
  const parsed = claims.safeParse(value);
  if (!parsed.success) return null;
  const { sub, email, email_verified: emailVerified, name, picture } = parsed.data;
  return {
    sub,
    email,
    emailVerified,
    name: name?.trim() || email.replace(/@.*/, ''),
    picture: picture ?? null,
  };
}
