import { Injectable, type PipeTransform } from '@nestjs/common';
import { v7, validate } from 'uuid';
import { invalidFields } from '../errors/common-errors.ts';

/** A new UUID of version 7; these sort by creation time, which keeps indexes compact. */
export const newId = (): string => v7();

const VERSION_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** When an id of version 7 was made; null for any other id. */
export function createdAt(id: string): Date | null {
  const time = VERSION_7.exec(id);
  return time ? new Date(Number.parseInt(`${time[1]}${time[2]}`, 16)) : null;
}

/** Crockford's base 32: without I, L, O and U, which are read as other characters or not at all. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id in a path: `@Param('id', IdPipe) id: string`. @throws VALIDATION_FAILED when it is not a UUID. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!validate(value)) throw invalidFields({ id: 'id must be a UUID' });
    return value.toLowerCase();
  }
}
