import type { ReactNode } from 'react';
import type { Tool } from '~/api/types';
import { Glyph } from '~/components/icons';
import { formatCount, formatDate, formatFileSize } from '~/lib/format';
import { countedDownloads } from '~/lib/tool-counts';
import { WhatBuyersGet } from './WhatBuyersGet';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt>{name}</dt>
      <dd className="figure text-right font-medium text-ink [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** What decides whether to buy, and the facts about a tool, each once. */
export function QuickInfo({ tool }: { tool: Tool }) {
  return (
    <section aria-labelledby="quick-info" className="card p-5 max-lg:order-1 sm:p-6">
      <h2 id="quick-info" className="text-base font-semibold">
        Quick Info
      </h2>
      <WhatBuyersGet tool={tool} />
      <dl className="mt-4 border-t border-line pt-1.5 divide-y divide-line text-sm">
        <Row name="Downloads">{formatCount(countedDownloads(tool))}</Row>
        <Row name="Category">{tool.category}</Row>
        {tool.version && <Row name="Version">{tool.version}</Row>}
        {tool.fileSize ? <Row name="File size">{formatFileSize(tool.fileSize)}</Row> : null}
        {tool.placesOrders && <Row name="Orders">Places orders</Row>}
        {tool.logic !== 'none' && <Row name="Logic">{tool.logic === 'open' ? 'Open' : 'Closed'}</Row>}
        <Row name="Last updated">{formatDate(tool.updatedAt)}</Row>
      </dl>
      {(tool.certificateEarned || tool.documentation || tool.supportEmail) && (
        <ul className="space-y-2.5 border-t border-line pt-3.5 text-sm">
          {tool.certificateEarned && (
            <li className="flex items-center gap-2.5">
              <Glyph name="certificate" width={18} height={18} className="shrink-0 text-quiet" />
              Certificate included
            </li>
          )}
          {tool.documentation && (
            <li className="flex items-center gap-2.5">
              <Glyph name="book" width={18} height={18} className="shrink-0 text-quiet" />
              <a
                href={tool.documentation}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="link inline-flex min-h-6 items-center"
              >
                Documentation
              </a>
            </li>
          )}
          {tool.supportEmail && (
            <li className="flex items-center gap-2.5">
              <Glyph name="mail" width={18} height={18} className="shrink-0 text-quiet" />
              <a
                href={`mailto:${tool.supportEmail}?subject=${encodeURIComponent(tool.name)}`}
                className="link inline-flex min-h-6 items-center"
              >
                Contact Support
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
