import { domainToASCII } from 'node:url';

/** Domains whose mailboxes ignore dots before the @; the second is another name of the first. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * One name for all spellings of an address that most likely reach the same mailbox: in lower case, without a `+tag`,
 * with the domain in ASCII, and without dots at Gmail. Only for counting emails and sign-ups, never for finding an
 * account: other providers may treat `a+b@` and `a@` as two people.
 */
export function canonicalMailbox(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const given = address.slice(at + 1).replace(/\.+$/, '');
  const domain = domainToASCII(given) || given;
  const local = address.slice(0, at).replace(/^"(.*)"$/, '$1');
  // A tag without a mailbox before it is the mailbox.
  const untagged = local.replace(/(?<=.)\+.*$/s, '');
  if (!WITHOUT_DOTS.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`;
}
