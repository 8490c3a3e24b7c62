/** The name of an account whose owner has entered none. */
export const NO_NAME = 'Customer';

/**
 * How an email to the address of an account begins. Without the name until the address is confirmed: somebody else may
 * have made the account, and what they typed as a name would be their message to the owner of the address.
 */
export function greet({ name, isEmailVerified }: { name: string; isEmailVerified: boolean }): string {
  return isEmailVerified && name !== NO_NAME ? `Dear ${name},` : 'Hello,';
}
