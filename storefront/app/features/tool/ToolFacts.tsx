import type { Tool } from '~/api/types';
import { FactSentences, hasFacts, NoAssociation } from '~/components/facts';

/** What to know about a tool before buying it. */
export function ToolFacts({ tool, brokers }: { tool: Tool; brokers: readonly string[] }) {
  if (!hasFacts(tool) && brokers.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="mt-8 max-w-prose space-y-3">
      <h3 id="facts" className="text-lg font-semibold">
        Good to know
      </h3>
      <FactSentences tool={tool} />
      <NoAssociation brokers={brokers} />
    </section>
  );
}
