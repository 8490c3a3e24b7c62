import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tool } from '~/api/types';
import { Glyph, type IconName } from '~/components/icons';
import { Price } from '~/components/price';
import { RiskNotice } from '~/components/risk-notice';
import { Stars } from '~/components/stars';
import { formatCount, formatDate, formatFileSize, plural } from '~/lib/format';
import { licenseTerms } from '~/lib/license-terms';
import { isOwned, useToolActions } from '~/lib/tool-actions';
import { BuyButtons } from './BuyButtons';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt>{name}</dt>
      <dd className="figure text-right font-medium text-ink [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Quick({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Glyph name={icon} width={18} height={18} className="shrink-0 text-quiet" />
      {children}
    </li>
  );
}

/** Price, buttons and key facts; sticky on desktop. */
export function SidePanel({ tool }: { tool: Tool }) {
  const rating = tool.averageRating ?? tool.rating ?? 0;
  const discount = tool.discount;
  const { accessTo } = useToolActions();
  return (
    <aside aria-label="Buy this tool" className="space-y-4 lg:sticky lg:top-20">
      <div className="card p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <Price price={tool.price} originalPrice={tool.originalPrice} size="lg" />
          {discount > 0 && <span className="badge figure bg-gain-soft text-gain">{discount}% OFF</span>}
        </div>
        <BuyButtons tool={tool} />
        <p className="mt-4 hidden text-sm no-script:block">Please enable JavaScript to buy or download.</p>
        {tool.price > 0 && !isOwned(accessTo(tool._id)) && (
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
        {!isOwned(accessTo(tool._id)) && <RiskNotice className="mt-4" />}
        <dl className="mt-4 divide-y divide-line border-t border-line pt-1 text-sm">
          <Row name="Rating">
            <span className="inline-flex items-center gap-2">
              <Stars rating={rating} />
              {tool.reviewsCount > 0 ? (
                <Link to="#reviews" className="link">
                  {rating.toFixed(1)} ({plural(tool.reviewsCount, 'review')})
                </Link>
              ) : rating > 0 ? (
                rating.toFixed(1)
              ) : (
                'New'
              )}
            </span>
          </Row>
          <Row name="Downloads">{formatCount(tool.downloads)}</Row>
          <Row name="Category">{tool.category}</Row>
          {tool.version && <Row name="Version">{tool.version}</Row>}
          {tool.fileSize ? <Row name="File size">{formatFileSize(tool.fileSize)}</Row> : null}
          {tool.licensePolicy !== 'none' && <Row name="Licence">{licenseTerms(tool)}</Row>}
          {tool.placesOrders && <Row name="Orders">Places orders</Row>}
          {tool.logic !== 'none' && <Row name="Logic">{tool.logic === 'open' ? 'Open' : 'Closed'}</Row>}
          <Row name="Last updated">{formatDate(tool.updatedAt)}</Row>
        </dl>
      </div>
      <section aria-labelledby="quick-info" className="card p-5 sm:p-6">
        <h2 id="quick-info" className="text-base font-semibold">
          Quick Info
        </h2>
        <ul className="mt-3 space-y-2.5 text-sm">
          <Quick icon="tag">{tool.category}</Quick>
          <Quick icon="users">{plural(tool.downloads, 'user')}</Quick>
          <Quick icon="calendar">Updated {formatDate(tool.updatedAt)}</Quick>
          {tool.certificateEarned && <Quick icon="certificate">Certificate included</Quick>}
          {tool.supportEmail && (
            <Quick icon="mail">
              <a
                href={`mailto:${tool.supportEmail}?subject=${encodeURIComponent(tool.name)}`}
                className="link"
              >
                Contact Support
              </a>
            </Quick>
          )}
        </ul>
      </section>
    </aside>
  );
}
