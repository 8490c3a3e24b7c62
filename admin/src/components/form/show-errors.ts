import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

import { errorFields, errorMessage } from '../../providers/api-error';

/**
 * Shows a refusal in a form: the server's messages at their fields, the first of them focused; or, where they concern
 * no field of the form, the error's message as the form's own (`root.server`).
 */
export function showErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  failure: string,
): void {
  const isField = (name: string): name is Path<Values> => get(form.getValues(), name) !== undefined;
  const messages = Object.entries(errorFields(error)).flatMap(([name, message]) =>
    isField(name) ? [{ name, message }] : [],
  );
  messages.forEach(({ name, message }, place) =>
    form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 }),
  );
  if (messages.length === 0) form.setError('root.server', { message: errorMessage(error, failure) });
}
