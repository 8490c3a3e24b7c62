import type { ReactNode } from 'react';
import type { Price } from '~/api/types';
import { formatPrice, plural } from '~/lib/format';
import { useSite } from '~/lib/site';
import { supportBenefit } from '~/lib/support';
import type { ForSale } from '~/lib/tool-actions';

function getBenefits({ renew, upgrade, quoteId, licenseDays }: ForSale, supportHours: string): string[] {
  const support = supportBenefit(supportHours);
  if (quoteId) return ['Built for you', support];
  if (renew || upgrade) return ['Same key, same devices', support];
  const term = licenseDays ? `Licence for ${plural(licenseDays, 'day')}` : 'Lifetime access';
  return ['Instant download', term, support];
}

/** The tools of a bundle: those that are bought, with their prices alone, and those that the buyer has. */
function BundleTools({ lines, owned }: { lines: Price['lines']; owned: readonly string[] }) {
  const all = lines.length + owned.length;
  return (
    <details className="mt-2 text-sm">
      <summary className="link w-fit min-h-6 cursor-pointer py-0.5">
        {owned.length === 0 ? plural(all, 'tool') : `${lines.length} of ${all} tools: you own the rest`}
      </summary>
      <ul className="mt-2 grid gap-1.5">
        {lines.map(({ toolId, name, listPrice }) => (
          <li key={toolId ?? name} className="flex justify-between gap-4">
            <span className="min-w-0 text-ink [overflow-wrap:anywhere]">{name}</span>
            <span className="figure shrink-0">
              <span className="sr-only">alone </span>
              {formatPrice(listPrice)}
            </span>
          </li>
        ))}
        {owned.map((name) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span className="shrink-0 text-gain">Yours</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ItemSummaryProps {
  item: ForSale;
  price: Price | null;
  /** What belongs to the order as well: the code, and who gets the receipt. */
  children?: ReactNode;
}

/** What is bought, its price before any code, and what comes with it. */
export function ItemSummary({ item, price, children }: ItemSummaryProps) {
  const { supportHours } = useSite().settings;
  const credit = price?.lines[0]?.credit ?? 0;
  const beforeCode = price ? price.total + (price.coupon?.discount ?? 0) : item.price;
  return (
    <div className="rounded-lg border border-line bg-sunken p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold text-ink [overflow-wrap:anywhere]">
            {item.renew || item.upgrade ? (price?.lines[0]?.name ?? item.name) : item.name}
          </p>
          <p className="mt-0.5 text-sm">{item.planName ?? item.category}</p>
        </div>
        <p className="figure shrink-0 text-right">
          <span className="text-lg font-bold text-ink">{formatPrice(beforeCode)}</span>
          {price && price.list > beforeCode && credit === 0 && (
            <span className="block text-sm text-quiet">
              <span className="sr-only">, bought one by one </span>
              <s>{formatPrice(price.list)}</s>
            </span>
          )}
        </p>
      </div>
      {credit > 0 && price && (
        <p className="figure mt-2 flex justify-between gap-4 text-sm">
          <span>{`${formatPrice(price.list)}, less what you paid before`}</span>
          <span className="shrink-0">−{formatPrice(credit)}</span>
        </p>
      )}
      {item.bundleId && price && <BundleTools lines={price.lines} owned={item.owned ?? []} />}
      {/* The dot before an item that begins a line is cut off. */}
      <ul className="mt-2 -ml-3 flex flex-wrap text-sm [clip-path:inset(0_0_0_0.75rem)]">
        {getBenefits(item, supportHours).map((text) => (
          <li
            key={text}
            className="whitespace-nowrap before:inline-block before:w-3 before:text-center before:content-['·']"
          >
            {text}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
