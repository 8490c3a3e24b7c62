import type { Tool } from '~/api/types';

const LOGIC = {
  open: 'You can see how this tool decides.',
  closed: 'How this tool decides is not disclosed.',
};

const listed = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** What the rules on algorithmic trading ask buyers to know, and whose names are mentioned. */
export function ToolFacts({ tool, brokers }: { tool: Tool; brokers: readonly string[] }) {
  const { placesOrders, logic, algoNote } = tool;
  if (!placesOrders && logic === 'none' && !algoNote && brokers.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="mt-8 max-w-prose space-y-3">
      <h3 id="facts" className="text-lg font-semibold">
        Good to know
      </h3>
      {placesOrders && (
        <p>
          This tool places orders through your own account, with your own broker’s API. Brokers take such
          orders from a static IP address, and more than ten orders a second need a registration with the
          exchange.
        </p>
      )}
      {logic !== 'none' && <p>{LOGIC[logic]}</p>}
      {placesOrders && logic === 'closed' && (
        <p>
          Selling a closed algorithm that places orders may need empanelment with the exchange and a
          registration as a Research Analyst.
        </p>
      )}
      {algoNote && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{algoNote}</p>}
      {brokers.length > 0 && (
        <p>
          No association: we are not associated with {listed.format(brokers)}. The names belong to their
          owners.
        </p>
      )}
    </section>
  );
}
