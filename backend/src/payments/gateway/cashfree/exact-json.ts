/** Ids are only compared, so those too long for a number are kept as they are written. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? context?.source : value;
}

/** The value in a text of the provider, with every digit of long numeric ids; null when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return null;
  }
}
