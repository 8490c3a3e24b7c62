import { showToast } from './toast';

/** Puts text on the clipboard and says so. */
export async function copyText(text: string, success: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', success);
  } catch {
    showToast('error', 'We couldn’t copy it. Please select the text and copy it.');
  }
}
