import type { Tool } from '~/api/types';

const LOGIC = {
  open: 'You can see how this tool decides.',
  closed: 'How this tool decides is not disclosed.',
};

const listed = new Intl.ListFormat('en-IN', { type: 'disjunction' });

export type Facts = Pick<Tool, 'placesOrders' | 'logic' | 'algoNote'>;

export const hasFacts = ({ placesOrders, logic, algoNote }: Facts): boolean =>
  placesOrders || logic !== 'none' || Boolean(algoNote);

/**
 * What the rules on algorithmic trading ask buyers of a tool to know.
 * @param hasTable a table says what it does with orders
 */
export function FactSentences({
  tool: { placesOrders, logic, algoNote },
  hasTable = false,
}: {
  tool: Facts;
  hasTable?: boolean;
}) {
  return (
    <>
      {placesOrders && !hasTable && (
        <p>
          This tool places orders through your own account, with your own broker’s API. Brokers take such
          orders from a static IP address. An algorithm that you write for yourself needs a registration with
          the exchange above ten orders a second; one that is sold has to be registered by its provider,
          whatever its speed.
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
    </>
  );
}

/** That the store does not belong to the brokers that a page names. */
export function NoAssociation({ brokers }: { brokers: readonly string[] }) {
  if (brokers.length === 0) return null;
  return (
    <p>
      No association: we are not associated with {listed.format(brokers)}. The names belong to their owners.
    </p>
  );
}
