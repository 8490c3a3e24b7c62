import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Glyph } from '~/components/icons';
import { comparePath } from '~/lib/compare';
import { usePart } from '~/lib/use-part';

const loadSuggestions = () => import('~/components/suggestions').then((part) => part.Suggestions);

/** A search box whose suggestions are added to the comparison. */
export function AddTool({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { Part: Suggestions } = usePart(loadSuggestions, text !== '');
  return (
    <div className="relative no-script:hidden w-full sm:w-80">
      <label htmlFor="add-tool" className="sr-only">
        Add a tool
      </label>
      <Glyph name="search" className="pointer-events-none absolute top-3 left-3 text-quiet" />
      <input
        ref={box}
        id="add-tool"
        type="search"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        placeholder="Add a tool"
        autoComplete="off"
        className="input pl-10"
      />
      {Suggestions && (
        <Suggestions
          input={box}
          text={text}
          onChoose={({ _id }) => {
            setText('');
            void navigate(comparePath([...new Set([...ids, _id])]), {
              replace: true,
              preventScrollReset: true,
            });
          }}
        />
      )}
    </div>
  );
}
