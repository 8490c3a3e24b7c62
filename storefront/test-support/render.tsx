import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ToolActionsContext, type Access, type ToolActions } from '~/lib/tool-actions';

interface Visitor {
  /** The visitor's access to every tool. */
  access?: Access;
}

/** Server-renders an element for this visitor. */
export function render(part: ReactNode, { access }: Visitor = {}): string {
  const actions: ToolActions = {
    buy: () => undefined,
    download: () => Promise.resolve(),
    startTrial: () => Promise.resolve(),
    accessTo: () => access,
    busy: null,
    opening: null,
  };
  const element = <ToolActionsContext value={actions}>{part}</ToolActionsContext>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

/** The text nodes of some HTML. */
export function getText(html: string): string[] {
  const lines = html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .split('\n');
  return lines.map((line) => line.trim()).filter(Boolean);
}
