import { v7 } from 'uuid';

/** A new id. UUIDs of version 7 sort by the time they were made, which keeps indexes compact. */
export const newId = (): string => v7();
