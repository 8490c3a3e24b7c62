import { lazy, Suspense, useState } from 'react';
import { showToast } from '~/lib/toast';

const loadModal = () => import('./EarlyAccessModal');
const EarlyAccessModal = lazy(async () => ({ default: (await loadModal()).EarlyAccessModal }));

/** Says that more is coming and lets people ask for early access. */
export function EarlyAccess() {
  const [isOpen, setOpen] = useState(false);

  function open() {
    const refuse = () => showToast('error', 'This could not be opened. Please try again.');
    void loadModal().then(() => setOpen(true), refuse);
  }

  return (
    <section className="card mt-14 flex flex-col items-start gap-6 border-transparent bg-accent-soft p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
      <div>
        <h2 className="text-2xl font-bold">More Advanced Tools Coming Soon</h2>
        <p className="mt-2 max-w-prose">
          Subscribers hear first and may try new tools before they are released.
        </p>
      </div>
      <button type="button" className="btn btn-primary no-script:hidden shrink-0" onClick={open}>
        Get Early Access
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <EarlyAccessModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
