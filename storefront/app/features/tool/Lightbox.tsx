import { Dialog } from '@base-ui/react/dialog';
import { useRef, type KeyboardEvent } from 'react';
import { Glyph } from '~/components/icons';
import { pictureSource, placeholderImage } from '~/lib/media';
import { useGestures } from './use-gestures';

interface LightboxProps {
  name: string;
  images: string[];
  /** Index of the shown picture. */
  at: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

const button = 'btn size-11 shrink-0 bg-black/40 p-0 text-white hover:bg-black/70';

/** The pictures over the whole screen. */
export function Lightbox({ name, images, at, onStep, onClose }: LightboxProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, zoom, reset, handlers } = useGestures(frame, step);
  const count = images.length;

  function step(by: 1 | -1) {
    if (count < 2) return;
    reset();
    onStep(by);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
    if (key === '+' || key === '=') zoom(1.5);
    if (key === '-') zoom(1 / 1.5);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-slate-950" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col text-white transition-opacity duration-150 data-starting-style:opacity-0"
        >
          <div className="flex items-center justify-between gap-4 p-3">
            <Dialog.Title className="truncate pl-1 text-base font-medium text-white">{name}</Dialog.Title>
            <div className="flex items-center gap-3">
              <p aria-live="polite" className="figure text-sm whitespace-nowrap text-slate-300">
                {at + 1} of {count}
              </p>
              <Dialog.Close className={button} aria-label="Close">
                <Glyph name="close" />
              </Dialog.Close>
            </div>
          </div>
          <div
            ref={frame}
            {...handlers}
            className={`relative min-h-0 flex-1 touch-none overflow-hidden select-none ${view.scale > 1 ? 'cursor-grab' : 'cursor-zoom-in'}`}
          >
            <img
              key={at}
              {...pictureSource(images[at], 1280)}
              sizes="100vw"
              alt={`${name}, ${at + 1} of ${count}`}
              draggable={false}
              onError={({ currentTarget }) => {
                currentTarget.srcset = '';
                currentTarget.src = placeholderImage;
              }}
              style={{ transform: `translate(${view.x}px,${view.y}px) scale(${view.scale})` }}
              className="size-full object-contain"
            />
          </div>
          {count > 1 && (
            <div className="flex justify-center gap-4 p-3">
              <button type="button" aria-label="Previous picture" onClick={() => step(-1)} className={button}>
                <Glyph name="chevronLeft" />
              </button>
              <button type="button" aria-label="Next picture" onClick={() => step(1)} className={button}>
                <Glyph name="chevronRight" />
              </button>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
