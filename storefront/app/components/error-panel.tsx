import { useState } from 'react';
import { Link } from 'react-router';
import { isStoreReachable, reloadPage } from '~/lib/reload';
import { useOnline } from '~/lib/use-online';
import { BusyButton } from './busy-button';

interface ErrorPanelProps {
  title: string;
  text: string;
}

/** The error state of a whole page, with a retry and a link home; it retries by itself when the connection is back. */
export function ErrorPanel({ title, text }: ErrorPanelProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'unreachable'>('idle');

  async function tryAgain() {
    setState('busy');
    if (await isStoreReachable()) reloadPage();
    else setState('unreachable');
  }
  useOnline(() => void tryAgain());

  return (
    <div className="container-page section flex min-h-[50vh] flex-col items-center justify-center text-center">
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-3 max-w-prose">{text}</p>
      <p role="status" className="mt-2">
        {state === 'unreachable' && 'The store still isn’t responding. Please try again in a moment.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <BusyButton
          busy={state === 'busy'}
          onClick={() => void tryAgain()}
          className="btn-primary no-script:hidden"
        >
          Try again
        </BusyButton>
        <Link to="/" className="btn btn-secondary" reloadDocument>
          Go to home page
        </Link>
      </div>
    </div>
  );
}
