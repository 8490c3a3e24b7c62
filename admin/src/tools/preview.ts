import { useStaffDataProvider } from '../providers/data-provider';

/** Where the storefront reads the tool to preview, and the page that shows it. */
const DRAFT = 'toolPreview';
const PAGE = '/preview/tool';

/**
 * Opens the storefront's page of a tool that is not saved or not active. It exists in this browser only. Previewing
 * again updates the same tab, and so does the description once the server has read its Markdown.
 */
export function usePreview(): (tool: { description: string }) => void {
  const dataProvider = useStaffDataProvider();
  return (tool) => {
    localStorage.setItem(DRAFT, JSON.stringify(tool));
    window.open(PAGE, 'tool-preview');
    void dataProvider.previewMarkdown(tool.description).then(
      (descriptionNodes) => localStorage.setItem(DRAFT, JSON.stringify({ ...tool, descriptionNodes })),
      // Its text is shown as it is.
      () => undefined,
    );
  };
}
