import { dismissToast, useToasts, type Toast } from '~/lib/toast';
import { Glyph } from './icons';

const styles: Record<Toast['kind'], { icon: 'check' | 'warning'; tone: string; label: string }> = {
  success: { icon: 'check', tone: 'text-gain', label: 'Success' },
  error: { icon: 'warning', tone: 'text-loss', label: 'Error' },
  warning: { icon: 'warning', tone: 'text-notice', label: 'Warning' },
};

/** Toasts, announced to screen readers. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--tray)+var(--bar))] z-[60] flex flex-col items-center gap-2 sm:inset-x-auto sm:right-6 sm:items-end"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          data-toast={toast.kind}
          className={`card pointer-events-auto flex w-full max-w-sm animate-[rise_200ms_ease-out] items-start gap-3 p-4 shadow-lg transition-[opacity,transform] duration-300 ${toast.closing ? 'translate-y-2 opacity-0' : ''}`}
        >
          <span className={`mt-px ${styles[toast.kind].tone}`}>
            <Glyph name={styles[toast.kind].icon} />
            <span className="sr-only">{styles[toast.kind].label}: </span>
          </span>
          <p className="flex-1 text-sm leading-relaxed text-ink">{toast.text}</p>
          <button
            type="button"
            onClick={() => dismissToast(toast.id)}
            aria-label="Dismiss message"
            className="-m-2 rounded-md p-2 text-quiet hover:text-ink"
          >
            <Glyph name="close" width={16} height={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
