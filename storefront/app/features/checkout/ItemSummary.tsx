import type { Price } from '~/api/types';
import { Glyph, type IconName } from '~/components/icons';
import { formatPrice, plural } from '~/lib/format';
import type { ForSale } from '~/lib/tool-actions';

const benefits: { icon: IconName; text: string }[] = [
  { icon: 'download', text: 'Instant download' },
  { icon: 'shield', text: 'Lifetime access' },
  { icon: 'headset', text: '24/7 support' },
];

/** What is bought, its price before any code, and what comes with it. */
export function ItemSummary({ item, price }: { item: ForSale; price: Price | null }) {
  const lines = price && price.lines.length > 1 ? price.lines : [];
  return (
    <>
      <div className="rounded-lg border border-line bg-sunken p-4">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="font-semibold text-ink [overflow-wrap:anywhere]">{item.name}</p>
            <p className="mt-0.5 text-sm">{item.category}</p>
          </div>
          <p className="figure shrink-0 text-lg font-bold text-ink">
            {formatPrice(price?.list ?? item.price)}
          </p>
        </div>
        {lines.length > 0 && (
          <details className="mt-2 text-sm">
            <summary className="link w-fit cursor-pointer">{plural(lines.length, 'tool')}</summary>
            <ul className="mt-1 grid gap-1">
              {lines.map(({ toolId, name, listPrice }) => (
                <li key={toolId ?? name} className="flex justify-between gap-4">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                  <span className="figure shrink-0">{formatPrice(listPrice)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <p className="mt-4 text-sm leading-relaxed">
        Pay securely by UPI, cards, net banking or wallets on our payment provider’s page. You’ll return here
        after paying.
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink">
        {benefits.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Glyph name={icon} className="text-gain" width={16} height={16} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
