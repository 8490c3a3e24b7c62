import { type Day, dayName, startOfDay } from '../../../common/time/days.ts';
import type { OrderFacts, ToolFacts } from '../../../orders/index.ts';
import type { Row, Section } from './section.ts';

const HANDLING: Record<NonNullable<ToolFacts['orderHandling']>, string> = {
  signals: 'Shows signals only',
  prepares: 'Prepares orders, which the customer confirms',
  sends: 'Sends orders through the customer’s broker’s API',
  provider: 'Runs at a provider, which sends the orders',
};

const STATIC_IP: Record<NonNullable<ToolFacts['orderHandling']>, string> = {
  signals: 'Not needed',
  prepares: 'Not needed while the customer confirms the orders in the broker’s app',
  sends: 'The customer needs one',
  provider: 'The provider needs one, the customer does not',
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

const hasEnded = ({ validUntil }: Registration, boughtOn: Day): boolean =>
  validUntil !== null && validUntil < boughtOn;

function toDelivery({ delivery, accessKind }: ToolFacts): string {
  const access = `access given by staff ${PLACES[accessKind ?? ''] ?? 'elsewhere'}`;
  return { file: 'A download', access: `A${access.slice(1)}`, both: `A download, and ${access}` }[delivery];
}

function toPerformance({ registrations }: ToolFacts, boughtOn: Day): string {
  const verified = registrations.filter((one) => one.kind === 'parrva' && !hasEnded(one, boughtOn));
  const ended = registrations.filter((one) => one.kind === 'parrva' && hasEnded(one, boughtOn));
  const numbers = (records: Registration[]) => records.map(({ number }) => number).join(', ');
  if (verified.length > 0) return `Verified under PaRRVA number ${numbers(verified)}`;
  return ended.length > 0 ? `PaRRVA number ${numbers(ended)}, which had ended` : 'None was published';
}

function toTerm(record: Registration, boughtOn: Day): string {
  const { validFrom, validUntil, toCheck } = record;
  if (validUntil !== null && hasEnded(record, boughtOn)) return `Ended on ${day(validUntil)}`;
  const term = validUntil ? `${day(validFrom)} to ${day(validUntil)}` : `From ${day(validFrom)}`;
  return toCheck ? `${term}, to be checked` : term;
}

function toLine(record: Registration, boughtOn: Day): string[] {
  const { kind, authority, segment, broker, number } = record;
  const where = [authority, segment, broker].filter(Boolean).join(', ');
  return [KINDS[kind], where, number, toTerm(record, boughtOn)];
}

/** What the page said about orders. A tool of which staff did not say what it does has no table. */
function toOrders(tool: ToolFacts, boughtOn: Day): Row[] {
  const { orderHandling, placesOrders, registrations } = tool;
  if (!orderHandling)
    return placesOrders
      ? [['Orders', 'Places orders through the customer’s broker’s API, from a static IP address']]
      : [];
  const isRegistered = registrations.some(({ kind }) => kind === 'algo_id' || kind === 'empanelment');
  const rows: Row[] = [['Orders', HANDLING[orderHandling]]];
  if (placesOrders && !isRegistered) rows.push(['Registration', 'Not registered with an exchange']);
  rows.push(['Static IP address', STATIC_IP[orderHandling]]);
  rows.push(['Past performance', toPerformance(tool, boughtOn)]);
  return rows;
}

function toSection(tool: ToolFacts, boughtOn: Day): Section {
  const { name, shortDescription, version, logic, algoNote, registrations } = tool;
  const rows: Row[] = [['Delivery', toDelivery(tool)]];
  if (version) rows.push(['Version', version]);
  rows.push(...toOrders(tool, boughtOn));
  if (logic !== 'none') rows.push(['Logic', logic === 'open' ? 'Open' : 'Not disclosed']);
  if (algoNote) rows.push(['Note', algoNote]);
  return {
    heading: `What the page said when it was bought: ${name}`,
    rows,
    text: shortDescription,
    table: {
      columns: ['Registration', 'Registered at', 'Number', 'Valid'],
      lines: registrations.map((record) => toLine(record, boughtOn)),
    },
  };
}

/** What the pages of the tools said, one section for each. */
export const factsSections = (facts: OrderFacts | null, boughtOn: Day): Section[] =>
  (facts?.tools ?? []).map((tool) => toSection(tool, boughtOn));
