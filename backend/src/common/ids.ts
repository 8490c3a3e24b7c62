import { v7 } from 'uuid';

/** A new UUID of version 7; these sort by creation time, which keeps indexes compact. */
export const newId = (): string => v7();
