import { v7 } from 'uuid';

/** A new UUID of version 7; these sort by creation time, which keeps indexes compact. */
export const newId = (): string => v7();

const VERSION_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** When an id of version 7 was made; null for any other id. */
export function createdAt(id: string): Date | null {
  const time = VERSION_7.exec(id);
  return time ? new Date(Number.parseInt(`${time[1]}${time[2]}`, 16)) : null;
}
