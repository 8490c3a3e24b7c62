import { useSyncExternalStore } from 'react';
import type { Tool } from '~/api/types';
import { ToolActionsContext, type ToolActions } from '~/lib/tool-actions';
import { readDraft } from './tool-draft';
import { ToolView } from './ToolView';

const DRAFT = 'toolPreview';

/** An unpublished tool cannot be bought. */
const NO_ACTIONS: ToolActions = {
  buy: () => undefined,
  download: () => Promise.resolve(),
  startTrial: () => Promise.resolve(),
  accessTo: () => undefined,
  busy: null,
  opening: null,
};

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function read(): string | null {
  try {
    return window.localStorage.getItem(DRAFT);
  } catch {
    return null;
  }
}

function Preview({ tool }: { tool: Tool }) {
  return (
    <ToolActionsContext value={NO_ACTIONS}>
      <ToolView tool={tool} releases={[]} preview />
    </ToolActionsContext>
  );
}

/**
 * Shows an unsaved or unpublished tool as customers will see it. The console passes it through browser storage, so
 * nobody else can open it, and the page updates when the console previews again.
 */
export function ToolPreview() {
  const draft = useSyncExternalStore(subscribe, read, () => null);
  const tool = readDraft(draft);
  return (
    <>
      <p className="border-b border-line bg-accent-soft px-4 py-2 text-center text-sm text-ink">
        Preview. Only you can see this page, and its buttons are inactive.
      </p>
      {tool ? (
        <Preview tool={tool} />
      ) : (
        <div className="container-page py-20 text-center">
          <h1 className="text-3xl font-bold">Nothing to preview</h1>
          <p className="mt-3">Open a tool in the console and choose Preview.</p>
        </div>
      )}
    </>
  );
}
