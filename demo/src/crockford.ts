/** The characters of order numbers and licence keys, as in the store. */
export const CROCKFORD: readonly string[] = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
