import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

import { errorFields } from '../../providers/api-error';
import { announceRefusal } from './refusals';

/**
 * Shows a refusal in a form: the server's messages at their fields, the first of them focused; or, where they concern
 * no field of the form, `message` as the form's own error (`root.server`).
 */
export function showErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  message: string,
): void {
  const isField = (name: string): name is Path<Values> => get(form.getValues(), name) !== undefined;
  const messages = Object.entries(errorFields(error)).flatMap(([name, text]) =>
    isField(name) ? [{ name, text }] : [],
  );
  for (const { name, text } of messages) form.setError(name, { type: 'server', message: text });
  if (messages.length === 0) form.setError('root.server', { message });
  else announceRefusal(form.control);
}
