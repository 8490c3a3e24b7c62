import { Link } from 'react-router';
import type { Tool } from '~/api/types';
import { Glyph } from '~/components/icons';
import { Price } from '~/components/price';
import { RiskNotice } from '~/components/risk-notice';
import { isOwned, useToolActions } from '~/lib/tool-actions';
import { BuyButtons } from './BuyButtons';
import { QuickInfo } from './QuickInfo';
import { WhatBuyersGet } from './WhatBuyersGet';

/** Price, buttons and key facts; sticky on desktop. */
export function SidePanel({ tool }: { tool: Tool }) {
  const discount = tool.discount;
  const { accessTo } = useToolActions();
  const isOwner = isOwned(accessTo(tool._id));
  return (
    <aside aria-label="Buy this tool" className="space-y-4 lg:sticky lg:top-20">
      <div className="card p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <Price price={tool.price} originalPrice={tool.originalPrice} size="lg" />
          {discount > 0 && <span className="badge figure bg-gain-soft text-gain">{discount}% OFF</span>}
        </div>
        <BuyButtons tool={tool} />
        <p className="mt-4 hidden text-sm no-script:block">Please enable JavaScript to buy or download.</p>
        {tool.price > 0 && !isOwner && (
          <p className="mt-4 flex gap-2 text-sm leading-relaxed">
            <Glyph name="shield" width={18} height={18} className="mt-0.5 shrink-0 text-gain" />
            <span>
              Pay securely and download instantly. Fees are non-refundable; see the{' '}
              <Link to="/terms" className="link">
                terms
              </Link>
              .
            </span>
          </p>
        )}
        <WhatBuyersGet tool={tool} />
        {!isOwner && <RiskNotice className="mt-4 border-t border-line pt-4" />}
      </div>
      <QuickInfo tool={tool} />
    </aside>
  );
}
