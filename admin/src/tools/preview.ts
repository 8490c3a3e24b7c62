/** Where the storefront looks for a tool to preview, and the page that shows it. */
const DRAFT = 'toolPreview';
const PAGE = '/preview/tool';

/**
 * Opens the storefront's own page of a tool that is not saved, or not published. It stays in this browser: nobody else
 * could open it. Previewing again shows the new state in the same tab.
 */
export function openPreview(tool: object): void {
  localStorage.setItem(DRAFT, JSON.stringify(tool));
  window.open(PAGE, 'tool-preview');
}
