/** RFC 9116 recommends less than a year; the file is made anew for every request. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

export interface SecurityContact {
  email: string;
  publicUrl: string;
}

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a vulnerability. */
export function securityTxt({ email, publicUrl }: SecurityContact, now: Date): string {
  // The same all day, so that caches may keep it.
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, hi',
  ];
  // The RFC allows web addresses with https only.
  if (publicUrl.startsWith('https://')) lines.push(`Canonical: ${publicUrl}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}
