import { z } from 'zod';
import { cleanAddress, cleanLine } from '../../common/fields/clean-text.ts';

/** A person as the provider knows them. Accounts are keyed by `sub`, because an address can change hands. */
export interface GoogleProfile {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string | null;
}

/** Userinfo and ID tokens share these claims; some answers write booleans as text. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(false),
  name: z.string().optional(),
  picture: z.url().optional(),
});

/** Null when the claims have no subject or no email. */
export function toProfile(value: unknown): GoogleProfile | null {
  const parsed = claims.safeParse(value);
  if (!parsed.success) return null;
  const { sub, email, email_verified: emailVerified, name, picture } = parsed.data;
  return {
    sub,
    email: cleanAddress(email),
    emailVerified,
    name: cleanLine(name ?? '') || cleanLine(email.replace(/@.*/, '')),
    picture: picture ?? null,
  };
}
