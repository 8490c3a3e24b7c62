import { isRecord } from '../../providers/envelope';

/** A form value that should be a list of texts, as one. */
export function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** A field's message: the form's own rules and the server's answers store it differently. */
export function fieldMessage(error: { message?: unknown } | undefined): string | undefined {
  const message = isRecord(error?.message) ? error.message['message'] : error?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
