import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Glyph } from './icons';

interface ModalProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight below the children, which scroll. */
  footer?: ReactNode;
  /** For content that needs the width of a desktop. */
  isWide?: boolean;
}

// A screen that is too low for a fixed footer (a phone on its side, a large zoom) scrolls the whole dialog.
const sheet =
  'card fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-b-none shadow-2xl [@media(max-height:21rem)]:block [@media(max-height:21rem)]:overflow-y-auto';
const motion =
  'transition-[opacity,translate] duration-200 data-starting-style:translate-y-4 data-starting-style:opacity-0';
const centred =
  'sm:top-1/2 sm:right-auto sm:bottom-auto sm:left-1/2 sm:w-full sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-b-xl';

/** A modal dialog: traps the focus, closes on Escape and restores the focus. */
export function Modal({ title, description, onClose, children, footer, isWide = false }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-slate-950/55 transition-opacity duration-200 data-starting-style:opacity-0" />
        <Dialog.Popup className={`${sheet} ${motion} ${centred} ${isWide ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}>
          <div className="px-5 pt-5 sm:px-6 sm:pt-6">
            <div className="flex items-start justify-between gap-4">
              <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
              <Dialog.Close className="btn btn-quiet -mt-2 -mr-2 size-11 p-0" aria-label="Close">
                <Glyph name="close" />
              </Dialog.Close>
            </div>
            {description && <Dialog.Description className="mt-1 text-sm">{description}</Dialog.Description>}
          </div>
          <div className="min-h-0 scroll-py-16 overflow-y-auto px-5 pt-5 pb-5 sm:px-6 sm:pb-6">
            {children}
          </div>
          {footer && <div className="border-t border-line px-5 pt-3 pb-5 sm:px-6 sm:pb-6">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
