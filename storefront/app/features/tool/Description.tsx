import { useState } from 'react';
import type { Tool } from '~/api/types';
import { Glyph } from '~/components/icons';
import { RichText } from '~/components/rich-text';
import { shorten } from '~/lib/rich-text';

/** The description, collapsed when long, and the demo video. */
export function Description({ tool }: { tool: Tool }) {
  const [isOpen, setOpen] = useState(false);
  const { short, isLong } = shorten(tool.descriptionNodes);
  return (
    <div className="max-w-prose">
      <div className={`rich ${isLong && !isOpen ? 'no-script:hidden' : ''}`}>
        <RichText nodes={isOpen ? tool.descriptionNodes : short} />
      </div>
      {isLong && !isOpen && (
        <div className="rich hidden no-script:block">
          <RichText nodes={tool.descriptionNodes} />
        </div>
      )}
      {isLong && (
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
