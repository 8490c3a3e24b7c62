import type { Tool } from '~/api/types';
import { Glyph } from '~/components/icons';

/** A list with check marks, or the `empty` text. */
export function CheckList({ items, empty }: { items: string[]; empty: string }) {
  if (items.length === 0) return <p>{empty}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5 leading-snug">
          <Glyph name="check" width={18} height={18} className="mt-0.5 shrink-0 text-gain" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Requirements and platforms. */
export function Requirements({ tool }: { tool: Tool }) {
  return (
    <div className="space-y-8">
      <CheckList items={tool.requirements} empty="No special requirements." />
      {tool.supportedPlatforms.length > 0 && (
        <section aria-labelledby="platforms">
          <h3 id="platforms" className="text-lg font-semibold">
            Supported platforms
          </h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {tool.supportedPlatforms.map((platform) => (
              <li key={platform} className="badge border border-line bg-surface px-3 py-1.5 text-sm text-ink">
                {platform}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
