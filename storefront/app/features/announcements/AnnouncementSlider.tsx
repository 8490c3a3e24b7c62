import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Announcement } from '~/api/types';
import { Glyph } from '~/components/icons';

const rotationMs = 5000;

/** Whether the slider may auto-advance: not while hovered, focused, paused or hidden, or with reduced motion. */
function useRotation(count: number, isHeld: boolean, next: () => void): void {
  useEffect(() => {
    if (count < 2 || isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) next();
    }, rotationMs);
    return () => clearInterval(timer);
  }, [count, isHeld, next]);
}

function Action({ text, url }: { text: string; url: string }) {
  const className =
    'inline-flex min-h-6 shrink-0 items-center font-semibold text-link underline underline-offset-4';
  return url.startsWith('/') ? (
    <Link to={url} className={className}>
      {text}
    </Link>
  ) : (
    <a href={url} className={className} rel="noopener noreferrer">
      {text}
    </a>
  );
}

const control = 'btn btn-quiet size-9 min-h-9 shrink-0 p-0';

/** Active announcements, one at a time, advancing every five seconds. */
export function AnnouncementSlider({ announcements }: { announcements: Announcement[] }) {
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const count = announcements.length;
  useRotation(count, isHeld || isStopped, () => setAt((now) => (now + 1) % count));
  const shown = announcements[at % Math.max(count, 1)];
  if (!shown) return null;
  const step = (by: number) => setAt((now) => (now + by + count) % count);

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Announcements"
      className="border-b border-line bg-accent-soft"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="container-page flex min-h-14 items-center gap-1 py-1.5 sm:gap-2">
        {count > 1 && (
          <button
            type="button"
            className={`${control} no-script:hidden`}
            aria-label="Previous announcement"
            onClick={() => step(-1)}
          >
            <Glyph name="chevronLeft" />
          </button>
        )}
        <div
          role="group"
          aria-roledescription="slide"
          aria-label={`${(at % count) + 1} of ${count}`}
          aria-live={isHeld || isStopped ? 'polite' : 'off'}
          // Who touches it wants to read it.
          onTouchStart={() => setStopped(true)}
          className="flex min-h-20 min-w-0 flex-1 flex-col items-center justify-center gap-x-2 text-center text-sm text-ink sm:min-h-0 sm:flex-row"
        >
          <p className="line-clamp-3 text-balance sm:line-clamp-2">
            {shown.icon && <span aria-hidden="true">{shown.icon} </span>}
            {shown.message}
          </p>
          {shown.actionText && shown.actionUrl && <Action text={shown.actionText} url={shown.actionUrl} />}
        </div>
        {count > 1 && (
          <>
            <div className="no-script:hidden hidden items-center sm:flex">
              {announcements.map((announcement, n) => (
                <button
                  key={announcement.id}
                  type="button"
                  aria-label={`Show announcement ${n + 1}`}
                  aria-current={n === at % count}
                  onClick={() => setAt(n)}
                  className="grid size-6 place-items-center"
                >
                  <span
                    className={`size-2 rounded-full ${n === at % count ? 'bg-link' : 'bg-line-strong'}`}
                  />
                </button>
              ))}
            </div>
            <button
              type="button"
              className={`${control} no-script:hidden`}
              aria-label={isStopped ? 'Play announcements' : 'Pause announcements'}
              onClick={() => setStopped(!isStopped)}
            >
              <Glyph name={isStopped ? 'play' : 'pause'} width={16} height={16} />
            </button>
            <button
              type="button"
              className={`${control} no-script:hidden`}
              aria-label="Next announcement"
              onClick={() => step(1)}
            >
              <Glyph name="chevronRight" />
            </button>
          </>
        )}
      </div>
    </section>
  );
}
