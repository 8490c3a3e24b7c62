import { useCallback } from 'react';
import { Link } from 'react-router';
import { getGuides } from '~/api/guides';
import type { Guide } from '~/api/types';
import { Glyph } from '~/components/icons';
import { RichText } from '~/components/rich-text';
import { useSession } from '~/lib/session';
import { loginPath } from '~/lib/text';
import { useToolActions } from '~/lib/tool-actions';
import { useLoad } from '~/lib/use-load';

function ForOwners({ toolId, isSignedIn }: { toolId: string; isSignedIn: boolean }) {
  return (
    <p>
      You can read this guide once you own or try this tool.
      {!isSignedIn && (
        <>
          {' '}
          Already have it?{' '}
          <Link to={loginPath(`/tools/${toolId}#guide`)} className="link">
            Sign in
          </Link>
        </>
      )}
    </p>
  );
}

interface GuideItemProps {
  guide: Guide;
  isFirst: boolean;
  toolId: string;
  isSignedIn: boolean;
}

function GuideItem({ guide, isFirst, toolId, isSignedIn }: GuideItemProps) {
  const { title, access, bodyNodes } = guide;
  return (
    <li>
      <details open={isFirst} className="group">
        <summary className="flex min-h-12 cursor-pointer items-center gap-x-3 py-3">
          <h3 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere] text-ink">{title}</h3>
          {access === 'owners' && (
            <span className="badge shrink-0 border border-line bg-surface text-ink">For owners</span>
          )}
          <Glyph
            name="chevronDown"
            className="ml-auto shrink-0 text-quiet transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="rich pb-6">
          {bodyNodes ? (
            <RichText nodes={bodyNodes} top={4} />
          ) : (
            <ForOwners toolId={toolId} isSignedIn={isSignedIn} />
          )}
        </div>
      </details>
    </li>
  );
}

function GuideList({ toolId, isSignedIn }: { toolId: string; isSignedIn: boolean }) {
  const [state, reload] = useLoad(useCallback(() => getGuides(toolId), [toolId]));
  if (state.kind === 'loading') return <p role="status">Loading the guide…</p>;
  if (state.kind === 'failed') {
    return (
      <div role="alert">
        <p>We couldn’t load the guide. Please check your connection and try again.</p>
        <button type="button" onClick={reload} className="btn btn-secondary mt-4">
          Retry
        </button>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {state.data.guides.map((guide, index) => (
        <GuideItem
          key={guide.id}
          guide={guide}
          isFirst={index === 0}
          toolId={toolId}
          isSignedIn={isSignedIn}
        />
      ))}
    </ul>
  );
}

/** The guides that this person may read; asked for again when they sign in, buy the tool or start a trial. */
export function LiveGuides({ toolId }: { toolId: string }) {
  const { kind } = useSession();
  const { accessTo } = useToolActions();
  const isSignedIn = kind === 'user' || kind === 'admin';
  return <GuideList key={`${kind} ${accessTo(toolId)?.type}`} toolId={toolId} isSignedIn={isSignedIn} />;
}
