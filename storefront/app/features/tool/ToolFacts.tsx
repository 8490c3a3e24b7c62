import { Suspense } from 'react';
import type { Tool } from '~/api/types';
import { FactSentences, hasFacts, NoAssociation } from '~/components/facts';
import { later } from '~/lib/later';

const OrderTable = later(() => import('./OrderTable').then((part) => part.OrderTable));

/** What to know about a tool before buying it. */
export function ToolFacts({ tool, brokers }: { tool: Tool; brokers: readonly string[] }) {
  const { orderHandling, registrations } = tool;
  if (!hasFacts(tool) && !orderHandling && brokers.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="mt-8 max-w-prose space-y-3">
      <h3 id="facts" className="text-lg font-semibold">
        Good to know
      </h3>
      {orderHandling && (
        <Suspense>
          <OrderTable handling={orderHandling} registrations={registrations} />
        </Suspense>
      )}
      <FactSentences tool={tool} hasTable={orderHandling !== undefined} />
      <NoAssociation brokers={brokers} />
    </section>
  );
}
