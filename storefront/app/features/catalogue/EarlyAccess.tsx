import { OpeningMark } from '~/components/opening-mark';
import { useDialog } from '~/lib/use-dialog';

const loadModal = () => import('./EarlyAccessModal').then((part) => part.EarlyAccessModal);

/** Offers early access to upcoming tools. */
export function EarlyAccess() {
  const { Dialog, isOpening, open, close } = useDialog(loadModal);
  return (
    <section className="card mt-14 flex flex-col items-start gap-6 border-transparent bg-accent-soft p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
      <div>
        <h2 className="text-2xl font-bold">More Advanced Tools Coming Soon</h2>
        <p className="mt-2 max-w-prose">Subscribers hear first and can try new tools before release.</p>
      </div>
      <button type="button" className="btn btn-primary no-script:hidden shrink-0" onClick={open}>
        <OpeningMark isOpening={isOpening} />
        Get Early Access
      </button>
      {Dialog && <Dialog onClose={close} />}
    </section>
  );
}
