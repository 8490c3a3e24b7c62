import { useRevalidator } from 'react-router';
import { BusyButton } from './busy-button';

/** Reloads the data of this page. */
export function RetryButton({ className = 'btn-primary' }: { className?: string }) {
  const { revalidate, state } = useRevalidator();
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
