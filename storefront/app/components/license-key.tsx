import { useState, type ReactNode } from 'react';
import { copyText } from '~/lib/copy-text';
import { maskedKey } from '~/lib/license';

interface LicenseKeyProps {
  value: string;
  toolName: string;
  /** Hides all but its end until it is wanted. */
  isMasked?: boolean;
  /** Beside the label. */
  badge?: ReactNode;
}

/** A licence key to read and to copy. */
export function LicenseKey({ value, toolName, isMasked = false, badge }: LicenseKeyProps) {
  const [isShown, setShown] = useState(!isMasked);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex items-center gap-2 text-sm font-medium text-ink">
          Licence key
          {badge}
        </p>
        <span className="flex gap-4 text-sm">
          {isMasked && (
            <button
              type="button"
              className="link min-h-6"
              aria-label={`${isShown ? 'Hide' : 'Show'} the licence key of ${toolName}`}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </button>
          )}
          <button
            type="button"
            className="link min-h-6"
            aria-label={`Copy the licence key of ${toolName}`}
            onClick={() => void copyText(value, 'Licence key copied')}
          >
            Copy
          </button>
        </span>
      </div>
      <p className="mt-1 font-mono text-[0.8125rem] text-ink">
        {isShown ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{maskedKey(value)}</span>
            <span className="sr-only">Ends in {value.slice(-5)}</span>
          </>
        )}
      </p>
    </>
  );
}
