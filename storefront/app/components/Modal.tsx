import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Glyph } from './icons';

interface ModalProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog: traps the focus, closes on Escape and restores the focus. */
export function Modal({ title, description, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-slate-950/55 transition-opacity duration-200 data-starting-style:opacity-0" />
        <Dialog.Popup className="card fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-b-none p-5 shadow-2xl transition-[opacity,translate] duration-200 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:top-1/2 sm:right-auto sm:bottom-auto sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-b-xl sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
            <Dialog.Close className="btn btn-quiet -mt-2 -mr-2 size-11 p-0" aria-label="Close">
              <Glyph name="close" />
            </Dialog.Close>
          </div>
          {description && <Dialog.Description className="mt-1 text-sm">{description}</Dialog.Description>}
          <div className="mt-5">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
