import type { Tool } from '~/api/types';

/** Brokers in India with the names they are known by. For the server: the list is longer than what it finds. */
const BROKERS: readonly [name: string, others?: string][] = [
  ['Zerodha', 'kite connect'],
  ['Upstox'],
  ['Angel One', 'angel broking|smartapi'],
  ['Groww'],
  ['Dhan', 'dhanhq'],
  ['5paisa'],
  ['FYERS'],
  ['ICICI Direct', 'icicidirect|icici securities'],
  ['HDFC Securities', 'hdfc sky'],
  ['Kotak Neo', 'kotak securities'],
  ['Motilal Oswal'],
  ['Alice Blue', 'aliceblue'],
  ['IIFL Securities', 'iifl'],
  ['Sharekhan'],
  ['Shoonya', 'finvasia'],
  ['Samco'],
  ['Paytm Money'],
  ['Axis Direct', 'axis securities'],
  ['Nuvama'],
  ['Flattrade'],
  ['Interactive Brokers'],
];

const PATTERNS = BROKERS.map(([name, others]) => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${others ? `${name}|${others}` : name})(?![\\p{L}\\p{N}])`, 'iu'),
}));

type Texts = Pick<
  Tool,
  'name' | 'shortDescription' | 'description' | 'features' | 'requirements' | 'tags' | 'algoNote'
>;

/** The brokers that the texts name, each once. */
export function brokersIn(texts: readonly string[]): string[] {
  const text = texts.join('\n');
  return PATTERNS.filter(({ pattern }) => pattern.test(text)).map((broker) => broker.name);
}

/** The brokers that a tool's texts name. */
export function findBrokers(tool: Texts): string[] {
  const { name, shortDescription, description, features, requirements, tags, algoNote } = tool;
  const lists = [...features, ...requirements, ...tags];
  return brokersIn([name, shortDescription, description, ...lists, algoNote ?? '']);
}
