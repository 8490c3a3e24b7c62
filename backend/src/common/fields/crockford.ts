/** Crockford's base 32: without I, L, O and U, which are read as other characters or not at all. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
