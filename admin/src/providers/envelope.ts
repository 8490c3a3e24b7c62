/** A parsed response of the API; missing fields are undefined. */
export interface Envelope {
  success: boolean;
  message: string | undefined;
  data: Record<string, unknown>;
  code: string | undefined;
  fields: Record<string, string>;
  requestId: string | undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The entries of a record that are strings. */
export function toTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Parses the body of a response; null when it is not an envelope. */
export function parseEnvelope(body: string): Envelope | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isRecord(value) || typeof value['success'] !== 'boolean') return null;
  const error = isRecord(value['error']) ? value['error'] : {};
  return {
    success: value['success'],
    message: optionalText(value['message']),
    data: isRecord(value['data']) ? value['data'] : {},
    code: optionalText(error['code']),
    fields: toTexts(error['fields']),
    requestId: optionalText(error['requestId']),
  };
}
