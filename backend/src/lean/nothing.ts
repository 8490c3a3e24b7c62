/** Stands in for a module whose exports nobody touches. */
export {};
