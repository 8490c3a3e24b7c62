import type { CommonErrorName } from '../errors/common-errors.ts';

/** Deeper than any DTO; class-transformer and class-validator recurse, so deeper bodies would overflow the stack. */
const MAX_DEPTH = 32;

/** Members of objects and elements of lists in one text. The largest form of the console has half of it. */
const MAX_VALUES = 2_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * Why a JSON text is not parsed: it is nested too deeply or has too many values. One pass over the bytes, without
 * recursion and without an object for anything, so that a refusal costs next to nothing. Says nothing about the syntax.
 */
export function jsonFault(json: Uint8Array): CommonErrorName | undefined {
  let depth = 0;
  let values = 0;
  let inString = false;
  let isOpened = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inString = false;
      continue;
    }
    if (byte <= SPACE) continue;
    const closes = byte === CLOSE_LIST || byte === CLOSE_OBJECT;
    // The first value of a list or an object; a comma announces each of the others.
    if ((isOpened && !closes) || byte === COMMA) values += 1;
    if (values > MAX_VALUES) return 'TOO_MANY_VALUES';
    isOpened = byte === OPEN_LIST || byte === OPEN_OBJECT;
    if (isOpened) depth += 1;
    else if (closes) depth -= 1;
    else if (byte === QUOTE) inString = true;
    if (depth > MAX_DEPTH) return 'JSON_TOO_DEEP';
  }
  return undefined;
}
