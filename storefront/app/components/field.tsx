import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Glyph } from './icons';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** Announces the error to screen readers, where no focus moves to the field. */
  announceError?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input; its error replaces the hint. */
export function Field({ label, error, hint, announceError, className = '', ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="input mt-1.5"
        aria-invalid={Boolean(error)}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p
          id={`${id}-note`}
          role={error && announceError ? 'alert' : undefined}
          className={`mt-1.5 text-sm ${error ? 'text-loss' : 'text-quiet'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** A password input with a show/hide button. */
export function PasswordField({ label, error, hint, className = '', ...input }: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="input pr-12"
          aria-invalid={Boolean(error)}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-lg text-quiet hover:text-ink"
        >
          <Glyph name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 text-sm ${error ? 'text-loss' : 'text-quiet'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
