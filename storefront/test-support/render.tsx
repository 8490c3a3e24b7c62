import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ToolActionsContext, type Access, type ToolActions } from '~/lib/tool-actions';

interface Visitor {
  /** What the visitor has of every tool. */
  access?: Access;
}

/** The words and marks of a part of the page, as the server writes it for this visitor. */
export function render(part: ReactNode, { access }: Visitor = {}): string {
  const actions: ToolActions = {
    buy: () => undefined,
    download: () => Promise.resolve(),
    startTrial: () => Promise.resolve(),
    accessTo: () => access,
    busy: null,
  };
  const element = <ToolActionsContext value={actions}>{part}</ToolActionsContext>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

/** The same without its tags, every piece on a line of its own. */
export function textOf(html: string): string[] {
  const lines = html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .split('\n');
  return lines.map((line) => line.trim()).filter(Boolean);
}
