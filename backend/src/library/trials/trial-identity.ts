import { createHash } from 'node:crypto';

/** The address in lower case, without dots and +tag in its local part: all of these reach the same mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ''] = local.split('+', 1);
  // A local part of only a tag or dots is kept, or all such addresses would be the same.
  return `${mailbox.replaceAll('.', '') || local}@${domain}`;
}

/** Identifies a person for the one-trial rule. It outlives the account, so it is a hash that does not reveal the address. */
export function trialIdentity(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex');
}
