import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { comparePath, toggleCompared, useCompared, type Compared } from '~/lib/compare';
import { plural } from '~/lib/format';
import { Glyph } from './icons';
import { Picture } from './picture';

/** Where tools are looked for. */
const isShown = (path: string): boolean => path === '/' || /^\/tools(\/|$)/.test(path);

/** The tools chosen for comparison, in a strip at the bottom of the screen. */
export function CompareTray() {
  const chosen = useCompared();
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);

  function remove(tool: Compared) {
    // The pressed button goes, the last one with the strip.
    (chosen.length > 1 ? strip.current : document.getElementById('main'))?.focus({ preventScroll: true });
    toggleCompared(tool);
  }

  if (chosen.length === 0 || !isShown(pathname)) return null;
  return (
    <section
      ref={strip}
      tabIndex={-1}
      aria-label="Tools to compare"
      className="compare-tray no-print fixed inset-x-0 bottom-0 z-30 animate-[rise_180ms_ease-out] border-t border-line-strong bg-surface -outline-offset-2"
    >
      <div className="container-page flex min-h-16 items-center gap-4 py-2">
        <ul className="flex min-w-0 flex-1 gap-3">
          {chosen.map((tool) => (
            <li
              key={tool._id}
              className="relative flex w-12 min-w-0 items-center gap-2 sm:w-60 sm:rounded-lg sm:border sm:border-line sm:p-1"
            >
              <Picture
                path={tool.images[0]}
                alt=""
                sizes="56px"
                className="w-12! shrink-0 rounded-md sm:w-14!"
              />
              <span className="line-clamp-2 min-w-0 flex-1 text-xs leading-snug font-medium text-ink max-sm:sr-only lg:text-sm lg:leading-snug">
                {tool.name}
              </span>
              <button
                type="button"
                onClick={() => remove(tool)}
                aria-label={`Remove ${tool.name} from the comparison`}
                className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-ink hover:bg-sunken max-sm:absolute max-sm:-top-2 max-sm:-right-2.5 sm:border-0 sm:text-quiet"
              >
                <Glyph name="close" width={14} height={14} />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {plural(chosen.length, 'tool')} to compare
        </p>
        {chosen.length < 2 ? (
          <p className="shrink-0 text-sm">Tick another tool</p>
        ) : (
          <Link to={comparePath(chosen.map(({ _id }) => _id))} className="btn btn-primary btn-sm shrink-0">
            Compare <span className="figure">({chosen.length})</span>
          </Link>
        )}
      </div>
    </section>
  );
}
