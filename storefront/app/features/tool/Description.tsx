import { useState } from 'react';
import type { Tool } from '~/api/types';
import { Glyph } from '~/components/icons';
import { RichText } from '~/components/rich-text';
import { isLong } from '~/lib/rich-text';

/** Fewer lines than a long text has at any width; what is cut cannot be scrolled to. */
const clamped = 'line-clamp-6 overflow-clip! sm:line-clamp-3 no-script:line-clamp-none';

/** The description, its first lines only when it is long, and the demo video. */
export function Description({ tool }: { tool: Tool }) {
  const [isOpen, setOpen] = useState(false);
  const canFold = isLong(tool.descriptionNodes);
  return (
    <div className="max-w-prose">
      {/* A link beyond the first lines shows them when it gets the focus. */}
      <div className={`rich ${canFold && !isOpen ? clamped : ''}`} onFocus={() => setOpen(true)}>
        <RichText nodes={tool.descriptionNodes} />
      </div>
      {canFold && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="link no-script:hidden mt-2 min-h-8"
        >
          {isOpen ? 'Show Less' : 'Read More'}
        </button>
      )}
      {tool.demoVideo && (
        <p className="mt-6">
          <a href={tool.demoVideo} target="_blank" rel="noopener noreferrer" className="btn btn-secondary">
            <Glyph name="video" />
            Watch on YouTube
          </a>
        </p>
      )}
    </div>
  );
}
