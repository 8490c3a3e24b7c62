import { dayName, startOfDay } from '../../../common/time/days.ts';
import type { OrderFacts, ToolFacts } from '../../../orders/index.ts';
import type { Section } from './section.ts';

const HANDLING: Record<NonNullable<ToolFacts['orderHandling']>, string> = {
  signals: 'Shows signals only',
  prepares: 'Prepares orders, which the customer confirms',
  sends: 'Sends orders through the customer’s broker’s API',
  provider: 'Runs at a provider, which sends the orders',
};

const PLACES: Record<string, string> = {
  tradingview: 'on TradingView',
  mt_account: 'for a MetaTrader account',
  broker_client: 'at a broker',
};

type Registration = ToolFacts['registrations'][number];

const KINDS: Record<Registration['kind'], string> = {
  algo_id: 'Algo ID',
  empanelment: 'Empanelment',
  research_analyst: 'Research Analyst',
  parrva: 'PaRRVA',
};

const day = (text: string): string => dayName(startOfDay(text));

function toDelivery({ delivery, accessKind }: ToolFacts): string {
  const access = `access given by staff ${PLACES[accessKind ?? ''] ?? 'elsewhere'}`;
  return { file: 'A download', access: `A${access.slice(1)}`, both: `A download, and ${access}` }[delivery];
}

function toPerformance({ registrations }: ToolFacts): string {
  const numbers = registrations.filter(({ kind }) => kind === 'parrva').map(({ number }) => number);
  return numbers.length > 0 ? `Verified under PaRRVA number ${numbers.join(', ')}` : 'None was published';
}

function toLine(record: Registration): string[] {
  const { kind, authority, segment, broker, number, validFrom, validUntil, toCheck } = record;
  const where = [authority, segment, broker].filter(Boolean).join(', ');
  const term = validUntil ? `${day(validFrom)} to ${day(validUntil)}` : `From ${day(validFrom)}`;
  return [KINDS[kind], where, number, toCheck ? `${term}, to be checked` : term];
}

function toSection(tool: ToolFacts): Section {
  const { name, shortDescription, version, orderHandling, logic, algoNote, registrations } = tool;
  const rows: Section['rows'] = [['Delivery', toDelivery(tool)]];
  if (version) rows.push(['Version', version]);
  if (orderHandling) rows.push(['Orders', HANDLING[orderHandling]]);
  if (logic !== 'none') rows.push(['Logic', logic === 'open' ? 'Open' : 'Not disclosed']);
  if (algoNote) rows.push(['Note', algoNote]);
  if (orderHandling) rows.push(['Past performance', toPerformance(tool)]);
  return {
    heading: `What the page said when it was bought: ${name}`,
    rows,
    text: shortDescription,
    table: {
      columns: ['Registration', 'Registered at', 'Number', 'Valid'],
      lines: registrations.map(toLine),
    },
  };
}

/** What the pages of the tools said, one section for each. */
export const factsSections = (facts: OrderFacts | null): Section[] => (facts?.tools ?? []).map(toSection);
