import { MAX_COMPARED, toggleCompared, useCompared, type Compared } from '~/lib/compare';
import { showToast } from '~/lib/toast';
import { Glyph } from './icons';

/** Chooses a tool for comparison. */
export function CompareTick({ tool }: { tool: Compared }) {
  const isChosen = useCompared().some(({ _id }) => _id === tool._id);

  function change() {
    if (toggleCompared(tool)) return;
    showToast('warning', `You can compare ${MAX_COMPARED} tools at a time. Remove one first.`);
  }

  return (
    <label className="relative inline-flex cursor-pointer">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={change}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 text-xs font-medium text-ink peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link">
        <span className="grid size-3.5 place-items-center rounded-sm border border-current">
          {isChosen && <Glyph name="check" width={12} height={12} className="stroke-3" />}
        </span>
        Compare
        <span className="sr-only"> {tool.name}</span>
      </span>
    </label>
  );
}
