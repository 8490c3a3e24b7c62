import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tool } from '~/api/types';
import { useSite } from '~/lib/site';
import { supportPromise } from '~/lib/support';

const REQUIREMENTS_SHOWN = 3;

const PLACES: Record<NonNullable<Tool['accessKind']>, string> = {
  tradingview: 'on TradingView',
  mt_account: 'for your MetaTrader account',
  broker_client: 'for your broker’s client ID',
  other: 'for your username',
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-3">
      <dt className="text-quiet">{name}</dt>
      <dd className="[overflow-wrap:anywhere] text-balance text-ink">{children}</dd>
    </div>
  );
}

/** What decides whether to buy: where the tool runs, how it is paid, and what comes afterwards. */
export function WhatBuyersGet({ tool }: { tool: Tool }) {
  const { supportedPlatforms, requirements, price } = tool;
  const { supportHours } = useSite().settings;
  const more = requirements.length - REQUIREMENTS_SHOWN;
  return (
    <dl className="mt-4 space-y-2.5 text-sm leading-snug">
      {supportedPlatforms.length > 0 && <Fact name="Runs on">{supportedPlatforms.join(', ')}</Fact>}
      {requirements.length > 0 && (
        <Fact name="You need">
          <ul className="space-y-1">
            {requirements.slice(0, REQUIREMENTS_SHOWN).map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
            {more > 0 && (
              <li>
                <Link to="#requirements" className="link inline-flex min-h-6 items-center">
                  and {more} more
                </Link>
              </li>
            )}
          </ul>
        </Fact>
      )}
      {price > 0 && <Fact name="Pay by">UPI, card, net banking or wallet</Fact>}
      {tool.accessKind && (
        <Fact name="Delivery">
          Delivered by access {PLACES[tool.accessKind]}, usually within one working day
        </Fact>
      )}
      <Fact name="Updates">All new versions, at no extra cost</Fact>
      <Fact name="Support">{supportPromise(supportHours)}</Fact>
    </dl>
  );
}
