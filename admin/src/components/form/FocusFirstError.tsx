import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

import { focusFirstInvalid } from './focus-first-invalid';

/** After a failed submit, focuses the first invalid field, also where the server refused it. */
export function FocusFirstError() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const place = useRef<HTMLSpanElement>(null);
  const handled = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    focusFirstInvalid(place.current?.closest('form'));
  }, [errors, submitCount, isSubmitting]);

  return <span ref={place} hidden />;
}
