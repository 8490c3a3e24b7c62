import { isDeepStrictEqual } from 'node:util';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { commonError } from '../errors/common-errors.ts';

/** What an editor saw in the fields that it changes. */
export type FieldsAsRead = Record<string, unknown>;

export const IF_UNCHANGED_DESCRIPTION =
  'What the editor saw in the fields that are sent, as it was read. If one of them has another value by now, nothing is changed and the answer is 409 EDIT_CONFLICT. Without it, the last one wins.';

export const IfUnchanged = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'object',
      additionalProperties: true,
      description: IF_UNCHANGED_DESCRIPTION,
    }),
    IsOptional(),
    IsObject({ message: 'seen must be an object' }),
  );

const isFields = (value: unknown): value is FieldsAsRead =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As JSON has it; a missing field is null. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

function changedSince(seen: FieldsAsRead, sent: FieldsAsRead, present: FieldsAsRead): FieldsAsRead {
  const changed: FieldsAsRead = {};
  const names = Object.keys(sent).filter((name) => sent[name] !== undefined && Object.hasOwn(seen, name));
  for (const name of names) {
    const [was, wanted, is] = [plain(seen[name]), plain(sent[name]), plain(present[name])];
    if (isFields(was) && isFields(wanted) && isFields(is)) {
      const inside = changedSince(was, wanted, is);
      if (Object.keys(inside).length > 0) changed[name] = inside;
    } else if (!isDeepStrictEqual(was, is) && !isDeepStrictEqual(wanted, is)) changed[name] = is;
  }
  return changed;
}

/**
 * Refuses to overwrite what a colleague has saved since the editor read the record. Under the record's lock, so that of
 * two editors at once only one succeeds. @throws EDIT_CONFLICT
 *
 * @param sent the fields that are to be changed; @param present the record as its editor reads it
 */
export function assertUnchanged(seen: FieldsAsRead | undefined, sent: object, present: object): void {
  const changed = changedSince(seen ?? {}, { ...sent }, { ...present });
  if (Object.keys(changed).length > 0) throw commonError('EDIT_CONFLICT', { data: { changed } });
}
