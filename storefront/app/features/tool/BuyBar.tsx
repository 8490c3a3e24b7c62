import type { Tool } from '~/api/types';
import { Price } from '~/components/price';
import { BuyButtons } from './BuyButtons';

/** Sticky price and button at the bottom of a phone's screen. */
export function BuyBar({ tool }: { tool: Tool }) {
  return (
    <div className="no-print no-script:hidden sticky bottom-0 z-30 border-t border-line bg-surface lg:hidden">
      <div className="container-page flex items-center justify-between gap-4 py-3">
        <Price price={tool.price} originalPrice={tool.originalPrice} />
        <BuyButtons tool={tool} compact />
      </div>
    </div>
  );
}
