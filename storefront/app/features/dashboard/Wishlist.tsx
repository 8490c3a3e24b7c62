import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getWishlist, removeFromWishlist } from '~/api/wishlist';
import { failureMessage } from '~/api/http';
import type { Wish } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Picture } from '~/components/picture';
import { ToolPrice } from '~/components/price';
import { comparePath, MAX_COMPARED } from '~/lib/compare';
import { formatDate } from '~/lib/format';
import { showToast } from '~/lib/toast';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';

const loadWishlist = () => getWishlist();

const compareLink = (wishes: readonly Wish[]): string =>
  comparePath(wishes.slice(0, MAX_COMPARED).map(({ toolId }) => toolId));

function WishCard({ wish: { tool, toolId, addedAt }, onRemoved }: { wish: Wish; onRemoved: () => void }) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const result = await removeFromWishlist(toolId);
    setBusy(false);
    if (!result.ok) return showToast('error', failureMessage(result, 'Failed to change your wishlist'));
    showToast('success', 'Removed from your wishlist.');
    onRemoved();
  }

  return (
    <li className="card flex flex-col overflow-hidden">
      <div className="border-b border-line">
        <Picture
          path={tool.images[0]}
          alt=""
          sizes="(min-width: 1024px) 378px, (min-width: 640px) 46vw, 94vw"
        />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link to={`/tools/${toolId}`} className="inline-block py-0.5 hover:text-link">
            {tool.name}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 text-sm leading-snug">{tool.shortDescription}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-4 pb-3">
          <ToolPrice tool={tool} />
          <p className="text-sm">Saved on {formatDate(addedAt)}</p>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Link
            to={`/tools/${toolId}`}
            className="btn btn-primary btn-sm"
            aria-label={`View details of ${tool.name}`}
          >
            View Details
          </Link>
          <BusyButton
            busy={busy}
            onClick={() => void remove()}
            className="btn-secondary btn-sm"
            aria-label={`Remove ${tool.name} from your wishlist`}
          >
            Remove
          </BusyButton>
        </div>
      </div>
    </li>
  );
}

/** Tools that the customer saved for later; at `?tab=wishlist` they are in view. */
export function Wishlist() {
  const [state, reload] = useLoad(loadWishlist);
  const wishes = state.kind === 'ready' ? state.data.wishlist : [];
  const isAsked = useSearchParams()[0].get('tab') === 'wishlist';
  const isLoading = state.kind === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked && !isLoading) heading.current?.scrollIntoView();
  }, [isAsked, isLoading]);
  if (isLoading) return null;
  return (
    <section aria-labelledby="wishlist" className="mt-12">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <h2 id="wishlist" ref={heading} className="scroll-mt-24 text-xl font-semibold">
          Wishlist
        </h2>
        {wishes.length > 1 && (
          <Link to={compareLink(wishes)} className="btn btn-secondary btn-sm">
            {wishes.length > MAX_COMPARED ? `Compare the newest ${MAX_COMPARED}` : 'Compare'}
          </Link>
        )}
      </div>
      {state.kind === 'failed' && (
        <div className="mt-4">
          <LoadFailed what="your wishlist" onRetry={reload} />
        </div>
      )}
      {state.kind === 'ready' && wishes.length === 0 && (
        <p className="mt-1 text-sm">Nothing saved yet. Press the heart of a tool to save it for later.</p>
      )}
      {wishes.length > 0 && (
        <>
          <p className="mt-1 text-sm">
            To hear when a price falls, switch on offers in your{' '}
            <Link to="?tab=profile" className="link">
              email preferences
            </Link>
            .
          </p>
          <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {wishes.map((wish) => (
              <WishCard key={wish.toolId} wish={wish} onRemoved={reload} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
