import { Glyph } from '~/components/icons';
import { showToast } from '~/lib/toast';

async function share(name: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: name, url });
      return;
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', 'Link copied to clipboard!');
  } catch {
    showToast('error', `We couldn’t copy the link: ${url}`);
  }
}

/** Opens the share sheet, or copies the link. */
export function ShareButton({ name }: { name: string }) {
  return (
    <button
      type="button"
      onClick={() => void share(name)}
      className="btn btn-secondary btn-sm no-script:hidden"
    >
      <Glyph name="share" width={18} height={18} />
      Share
    </button>
  );
}
