import { useSite } from '~/lib/site';

/** Shown while the payment provider is in test mode. */
export function SandboxBanner() {
  const { paymentsMode } = useSite();
  if (paymentsMode !== 'sandbox') return null;
  return (
    <aside
      aria-label="Test mode"
      className="no-print bg-notice-soft px-4 py-2 text-center text-sm font-medium text-notice"
    >
      Test mode: no real money is charged.
    </aside>
  );
}
