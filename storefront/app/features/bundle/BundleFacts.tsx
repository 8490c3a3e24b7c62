import type { Bundle } from '~/api/types';
import { FactSentences, hasFacts, NoAssociation } from '~/components/facts';

interface BundleFactsProps {
  tools: Bundle['tools'];
  brokers: readonly string[];
}

/** What to know about the tools of a bundle before buying it, tool by tool. */
export function BundleFacts({ tools, brokers }: BundleFactsProps) {
  const described = tools.filter(hasFacts);
  if (described.length === 0 && brokers.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="mt-8 max-w-prose space-y-4">
      <h2 id="facts" className="text-xl font-semibold">
        Good to know
      </h2>
      {described.map((tool) => (
        <div key={tool.id} className="space-y-2">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{tool.name}</h3>
          <FactSentences tool={tool} />
        </div>
      ))}
      <NoAssociation brokers={brokers} />
    </section>
  );
}
