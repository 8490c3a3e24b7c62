import { useRevalidator } from 'react-router';
import { BusyButton } from './busy-button';

/** Asks the store once more for what this page shows. */
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
