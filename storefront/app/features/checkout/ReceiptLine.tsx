import { useNavigate } from 'react-router';
import { keepDraft } from '~/lib/form-draft';
import { rememberIntent } from '~/lib/purchase-intent';
import { clearUser, getCaller, useSession } from '~/lib/session';
import { loginPath } from '~/lib/text';
import type { ForSale } from '~/lib/tool-actions';

// Loaded on demand. If loading fails, only this browser signs out.
const loadAuth = () => import('~/api/auth').catch(() => null);

/**
 * Who gets the receipt: the account that buys. Another address is another account, so changing it leads to the sign-in
 * with the same purchase. A quote and a licence belong to this account.
 */
export function ReceiptLine({ item, onLeave }: { item: ForSale; onLeave: () => void }) {
  const navigate = useNavigate();
  const { kind } = useSession();
  const email = getCaller()?.email;
  const canChange = kind === 'user' && !item.quoteId && !item.renew;

  async function change() {
    const place = rememberIntent('buy', item);
    // The call needs the session, so it starts before the session is cleared.
    void (await loadAuth())?.logout();
    clearUser();
    // The address can be corrected there.
    keepDraft('login', { email });
    onLeave();
    await navigate(loginPath(place));
  }

  if (!email) return null;
  return (
    <p className="mt-3 flex items-baseline gap-1 border-t border-line pt-3 text-sm whitespace-nowrap">
      Receipt to <span className="min-w-0 [overflow-wrap:anywhere] whitespace-normal text-ink">{email}</span>
      {canChange && (
        <span>
          {' · '}
          <button
            type="button"
            className="link min-h-6"
            aria-label="Change who gets the receipt"
            onClick={() => void change()}
          >
            Change
          </button>
        </span>
      )}
    </p>
  );
}
