/** Where the storefront reads the tool to preview, and the page that shows it. */
const DRAFT = 'toolPreview';
const PAGE = '/preview/tool';

/**
 * Opens the storefront's page of a tool that is not saved or not active. It exists in this browser only. Previewing
 * again updates the same tab.
 */
export function openPreview(tool: object): void {
  localStorage.setItem(DRAFT, JSON.stringify(tool));
  window.open(PAGE, 'tool-preview');
}
