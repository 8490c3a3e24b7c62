/** Puts text on the clipboard; where the browser has none to offer, the old way by a selection. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog the focus is trapped; an element outside it could not be selected.
  const home = document.activeElement?.closest('[role="dialog"], [role="menu"]') ?? document.body;
  home.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
