import type { Release } from '~/api/types';
import { RichText } from '~/components/rich-text';
import { formatDate } from '~/lib/format';

/** The version that a download gets, and what it changes. */
export function WhatsNew({ releases }: { releases: Release[] }) {
  const newest = releases.find(({ current }) => current);
  if (!newest?.changelogNodes.length) return null;
  return (
    <section aria-labelledby="whats-new" className="mt-8 max-w-prose">
      <h3 id="whats-new" className="text-lg font-semibold">
        What’s new
      </h3>
      <p className="figure mt-2 flex flex-wrap gap-x-3 text-sm">
        <strong className="text-ink">Version {newest.version}</strong>
        <span>{formatDate(newest.createdAt)}</span>
      </p>
      <div className="rich mt-1.5">
        <RichText nodes={newest.changelogNodes} top={4} />
      </div>
    </section>
  );
}
