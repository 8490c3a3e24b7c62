import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { rememberIntent, storedIntent, type Act, type Wanted } from '~/lib/purchase-intent';
import { getSession, hasSessionEnded } from '~/lib/session';
import { loginPath } from '~/lib/text';
import { showToast } from '~/lib/toast';
import { ToolActionsContext, type ActionTool, type ForSale, type ToolActions } from '~/lib/tool-actions';
import { useDialog } from '~/lib/use-dialog';
import { useLibrary } from './use-library';

// Loaded on demand: every page has this provider, few visitors use it.
const loadModal = (item?: ForSale) =>
  item?.interval
    ? import('./SubscribeModal').then((part) => part.SubscribeModal)
    : import('./PaymentModal').then((part) => part.PaymentModal);
const loadWork = () => import('./tool-work');

const getId = ({ toolId, bundleId, quoteId }: ForSale): string | null =>
  toolId ?? bundleId ?? quoteId ?? null;

/** Provides purchase, download and trial actions, and renders the payment modal. */
export function ToolActionsProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [paying, setPaying] = useState<ForSale | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  // State alone would allow a second press before the next rendering.
  const isWorking = useRef(false);
  const isLeaving = useRef(false);
  const { accessTo, reload } = useLibrary();
  const {
    Dialog: PaymentModal,
    isOpening,
    open,
    close,
  } = useDialog(loadModal, 'Payment failed. Please try again.');
  const opening = isOpening && paying ? getId(paying) : null;

  const requireSignIn = useCallback(
    (act: Act, item: Wanted): boolean => {
      const { kind } = getSession();
      if (kind === 'user' || kind === 'admin') return true;
      isLeaving.current = true;
      void navigate(loginPath(rememberIntent(act, item), hasSessionEnded()));
      return false;
    },
    [navigate],
  );

  const pay = useCallback(
    (item: ForSale) => {
      setPaying(item);
      open(item);
    },
    [open],
  );

  const actions = useMemo<ToolActions>(() => {
    type Work = Awaited<ReturnType<typeof loadWork>>;
    async function run(act: Act, tool: ActionTool, failure: string, work: (loaded: Work) => Promise<void>) {
      if (isWorking.current || !requireSignIn(act, { ...tool, toolId: tool._id })) return;
      isWorking.current = true;
      setBusy(tool._id);
      await loadWork().then(work, () => showToast('error', failure));
      isWorking.current = false;
      setBusy(null);
      reload();
    }
    return {
      busy,
      opening,
      accessTo,
      buy: (item) => {
        if (requireSignIn('buy', item)) pay(item);
      },
      download: (tool, release) => {
        const success = tool.price === 0 ? 'Free tool downloaded successfully!' : null;
        return run('download', tool, 'Failed to download tool. Please try again.', ({ fetchTool }) =>
          fetchTool(tool, success, release),
        );
      },
      startTrial: (tool) =>
        run('trial', tool, 'Failed to start trial. Please try again.', ({ beginTrial }) => beginTrial(tool)),
    };
  }, [busy, opening, requireSignIn, pay, accessTo, reload]);

  const goOnHere = useEffectEvent((stored: string) => {
    // Without the script the visitor presses the button again.
    loadWork().then(
      ({ goOn }) => goOn(stored, pathname, actions),
      () => undefined,
    );
  });

  useEffect(() => {
    // Pressed before hydration: this page is about to be left, and must not take what was just remembered.
    if (isLeaving.current) {
      isLeaving.current = false;
      return;
    }
    const stored = storedIntent();
    if (stored) goOnHere(stored);
  }, [pathname]);

  function bought(message?: string) {
    close();
    void revalidate();
    reload();
    if (message) showToast('success', message);
  }

  return (
    <ToolActionsContext value={actions}>
      {children}
      {PaymentModal && paying && (
        <PaymentModal
          item={paying}
          onClose={close}
          onBought={bought}
          onDownload={() => {
            close();
            if (paying.toolId) void actions.download({ ...paying, _id: paying.toolId });
          }}
        />
      )}
    </ToolActionsContext>
  );
}
