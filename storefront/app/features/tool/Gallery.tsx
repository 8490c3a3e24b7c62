import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Tool } from '~/api/types';
import { Glyph } from '~/components/icons';
import { Picture } from '~/components/picture';
import { useDialog } from '~/lib/use-dialog';

const loadLightbox = () => import('./Lightbox').then((part) => part.Lightbox);

const swipePx = 40;
// On a phone the picture fills the width, but two thirds of its high pixel density are enough.
const mainSizes = '(min-width: 1216px) 780px, (min-width: 1024px) 62vw, 64vw';

/** The tool's pictures: one large, the others as thumbnails; supports arrow keys and swipes. A press opens them full-screen. */
export function Gallery({ tool }: { tool: Tool }) {
  const [at, setAt] = useState(0);
  const startX = useRef<number | null>(null);
  const isSwipe = useRef(false);
  const large = useDialog(loadLightbox);
  const count = Math.max(tool.images.length, 1);
  const step = (by: number) => setAt((now) => (now + by + count) % count);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  }

  function onPointerUp(event: PointerEvent) {
    const distance = startX.current === null ? 0 : event.clientX - startX.current;
    startX.current = null;
    isSwipe.current = Math.abs(distance) > swipePx;
    if (isSwipe.current) step(distance < 0 ? 1 : -1);
  }

  return (
    <section aria-label="Pictures">
      <div
        className="card group relative touch-pan-y overflow-hidden"
        onPointerDown={(event) => {
          startX.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
      >
        <button
          type="button"
          // The click at the end of a swipe opens nothing.
          onClick={({ detail }) => (detail === 0 || !isSwipe.current) && large.open()}
          disabled={tool.images.length === 0}
          onKeyDown={onKeyDown}
          aria-haspopup="dialog"
          className="block w-full -outline-offset-2! not-disabled:cursor-zoom-in"
        >
          <span className="sr-only">Enlarge </span>
          <Picture
            key={at}
            path={tool.images[at]}
            alt={`${tool.name}, picture ${at + 1} of ${count}`}
            sizes={mainSizes}
            first={at === 0}
            draggable={false}
          />
        </button>
        {/* Only on the cover: on a screenshot it would hide what that shows. */}
        {at === 0 && tool.isFeatured && (
          <span className="badge pointer-events-none absolute top-3 left-3 bg-accent text-on-accent">
            Featured
          </span>
        )}
        {/* Shown on hover, so that they do not cover the picture; touch users swipe or use the thumbnails. */}
        {count > 1 && (
          <div className="no-script:hidden pointer-events-none absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between opacity-0 transition-opacity duration-150 group-hover:opacity-100 focus-within:opacity-100 [@media(hover:none)]:hidden">
            <button
              type="button"
              aria-label="Previous picture"
              onClick={() => step(-1)}
              onKeyDown={onKeyDown}
              className="btn btn-secondary pointer-events-auto size-11 p-0"
            >
              <Glyph name="chevronLeft" />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              onClick={() => step(1)}
              onKeyDown={onKeyDown}
              className="btn btn-secondary pointer-events-auto size-11 p-0"
            >
              <Glyph name="chevronRight" />
            </button>
          </div>
        )}
      </div>
      {count > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3 sm:grid-cols-5">
          {tool.images.map((image, n) => (
            <li key={image}>
              <button
                type="button"
                onClick={() => setAt(n)}
                onKeyDown={onKeyDown}
                aria-label={`Show picture ${n + 1}`}
                aria-current={n === at}
                className={`block w-full overflow-hidden rounded-lg border-2 ${n === at ? 'border-link' : 'border-line'}`}
              >
                <Picture path={image} alt="" sizes="160px" fetchPriority="low" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large.Dialog && (
        <large.Dialog name={tool.name} images={tool.images} at={at} onStep={step} onClose={large.close} />
      )}
    </section>
  );
}
