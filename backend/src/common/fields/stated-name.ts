/**
 * Whether a person has said how they are called. Until then the email address of their account stands in for the name:
 * colleagues see it, the public does not, and nobody is greeted by it.
 */
export const isStatedName = (name: string): boolean => !name.includes('@');
