import { useState } from 'react';
import type { Tool } from '~/api/types';
import { Glyph } from '~/components/icons';
import { collapse } from '~/lib/text';

/** The description, collapsed when long, and the demo video. */
export function Description({ tool }: { tool: Tool }) {
  const [isOpen, setOpen] = useState(false);
  const { short, isLong } = collapse(tool.description);
  return (
    <div className="max-w-prose">
      <p className={`leading-relaxed whitespace-pre-line ${isLong && !isOpen ? 'no-script:hidden' : ''}`}>
        {isOpen ? tool.description : short}
      </p>
      {isLong && !isOpen && (
        <p className="hidden leading-relaxed whitespace-pre-line no-script:block">{tool.description}</p>
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
