import { useRevalidator } from 'react-router';
import { useOnline } from '~/lib/use-online';
import { BusyButton } from './busy-button';

/** Reloads the data of this page; it does so by itself when the connection is back. */
export function RetryButton({ className = 'btn-primary' }: { className?: string }) {
  const { revalidate, state } = useRevalidator();
  useOnline(() => void revalidate());
  return (
    <BusyButton
      busy={state !== 'idle'}
      onClick={() => void revalidate()}
      className={`${className} no-script:hidden`}
    >
      Retry
    </BusyButton>
  );
}
