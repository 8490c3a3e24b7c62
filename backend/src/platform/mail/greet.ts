import { isStatedName } from '../../common/fields/mailbox.ts';

/** How an email begins to somebody whose name is certain. */
export const dear = (name: string): string => (isStatedName(name) ? `Dear ${name},` : 'Hello,');

/**
 * How an email to the address of an account begins. Without the name until the address is confirmed: somebody else may
 * have made the account, and what they typed as a name would be their message to the owner of the address.
 */
export function greet({ name, isEmailVerified }: { name: string; isEmailVerified: boolean }): string {
  return isEmailVerified ? dear(name) : 'Hello,';
}
