import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { cleanAddress } from './clean-text.ts';

/** Domains whose mailboxes ignore dots before the @; the second is another name of the first. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

const unquoted = (text: string) => text.replace(/^"+|"+$/g, '');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * One name for all spellings of an address that most likely reach the same mailbox: in lower case, without a `+tag`,
 * with the domain in ASCII, and without dots at Gmail. For counting people, emails and sign-ups, never for finding an
 * account: other providers may treat `a+b@` and `a@` as two people. The database's `canonical_mailbox` is the same.
 */
export function canonicalMailbox(email: string): string {
  const address = cleanAddress(email).toLowerCase().normalize('NFKC');
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const given = address
    .slice(at + 1)
    .replaceAll('。', '.')
    .replace(/\.+$/, '');
  const domain = domainToASCII(given) || given;
  // A tag without a mailbox before it is the mailbox.
  const local = unquoted(unquoted(address.slice(0, at)).replace(/(?<=.)\+.*$/s, ''));
  if (!WITHOUT_DOTS.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '') || local}@gmail.com`;
}

/** Of whom trials and coupons remember that they were used. */
export interface MailboxIdentity {
  mailbox: string;
  /** A hash of the mailbox. It outlives the account, and does not reveal the address. */
  identity: string;
}

export function mailboxIdentity(email: string): MailboxIdentity {
  const mailbox = canonicalMailbox(email);
  return { mailbox, identity: sha256(`mailbox ${mailbox}`) };
}

/**
 * Whether a person has said how they are called. Until then the email address of their account stands in for the name:
 * colleagues see it, the public does not, and nobody is greeted by it.
 */
export const isStatedName = (name: string): boolean => !name.includes('@');
