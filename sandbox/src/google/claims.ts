import type { Person } from './people.ts';

const FULL_NAMES: Record<string, string> = {
  openid: 'openid',
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
};

/** The requested scopes by the provider's full names; null when one is unknown. */
export function grantedScopes(requested: string): string[] | null {
  const known = Object.values(FULL_NAMES);
  const names = requested
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => FULL_NAMES[name] ?? name);
  return names.every((name) => known.includes(name)) ? [...new Set(names)] : null;
}

/** The claims about a person that `scopes` include. */
export function toClaims(person: Person, scopes: readonly string[]): Record<string, string | boolean> {
  const [given, ...family] = person.name.split(' ');
  return {
    sub: person.sub,
    ...(scopes.includes(FULL_NAMES['profile'] ?? '') && {
      name: person.name,
      ...(given && { given_name: given }),
      ...(family.length > 0 && { family_name: family.join(' ') }),
      ...(person.picture !== undefined && { picture: person.picture }),
    }),
    ...(scopes.includes(FULL_NAMES['email'] ?? '') && {
      email: person.email,
      email_verified: person.emailVerified,
    }),
  };
}
