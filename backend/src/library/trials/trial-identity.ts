import { createHash } from 'node:crypto';

/** An address without case, dots and +tag in its local part, because one mailbox has many such spellings. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ''] = local.split('+', 1);
  // An address that is all tag or dots stays itself: it must not be everybody's.
  return `${mailbox.replaceAll('.', '') || local}@${domain}`;
}

/**
 * Who a person is to the trial rule. Kept after the account is deleted, so that a new one does not bring a new trial;
 * and so it is a hash, which does not tell the address.
 */
export function trialIdentity(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex');
}
