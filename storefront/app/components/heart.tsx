import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberIntent } from '~/lib/purchase-intent';
import { useSession } from '~/lib/session';
import { loginPath } from '~/lib/text';
import type { ActionTool } from '~/lib/tool-actions';
import { openWishlist, saveAfterSignIn, saveLink, toggleSaved, useWishlist } from '~/lib/wishlist';

/** Saves a tool in the wishlist, or removes it. Signed-out visitors sign in first, and then it is saved. */
export function Heart({ tool }: { tool: ActionTool }) {
  const { _id: toolId, name } = tool;
  const { kind, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { saved, busy } = useWishlist();
  const isSignedIn = kind === 'user' || kind === 'admin';
  const isSaved = isSignedIn && saved.has(toolId);

  useEffect(() => {
    openWishlist(isSignedIn ? (user?.id ?? 'staff') : null);
  }, [isSignedIn, user?.id]);

  useEffect(() => {
    if (!isSignedIn || hash !== saveLink(toolId)) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    saveAfterSignIn(toolId);
  }, [isSignedIn, hash, toolId, navigate, pathname, search]);

  function press() {
    if (isSignedIn) return void toggleSaved(toolId);
    const place = `${pathname}${search}${saveLink(toolId)}`;
    void navigate(loginPath(rememberIntent('save', { ...tool, toolId }, place)));
  }

  return (
    <button
      type="button"
      aria-label={`Save ${name} to your wishlist`}
      aria-pressed={isSaved}
      title={isSaved ? 'In your wishlist' : 'Save to your wishlist'}
      aria-busy={busy === toolId}
      onClick={press}
      className={`grid size-9 place-items-center rounded-full hover:bg-accent-soft ${isSaved ? 'text-loss' : 'text-quiet'}`}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill={isSaved ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 20S4 15.500 4 9.500A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.500C20 15.500 12 20 12 20Z" />
      </svg>
    </button>
  );
}
