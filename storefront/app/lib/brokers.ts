import type { FullTool } from '~/api/types';

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

const WORDS = BROKERS.map(([name, others]) => (others ? `${name}|${others}` : name));
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const PATTERNS = BROKERS.map(([name], n) => ({
  name,
  pattern: new RegExp(`${START}(${WORDS[n]})${END}`, 'iu'),
}));
/** Most texts name none, and are read once. */
const ANY = new RegExp(`${START}(${WORDS.join('|')})${END}`, 'iu');

type Texts = Pick<
  FullTool,
  'name' | 'shortDescription' | 'description' | 'features' | 'requirements' | 'tags' | 'algoNote'
>;

/** The brokers that the texts name, each once. */
export function brokersIn(texts: readonly string[]): string[] {
  const text = texts.join('\n');
  if (!ANY.test(text)) return [];
  return PATTERNS.filter(({ pattern }) => pattern.test(text)).map((broker) => broker.name);
}

/** The brokers that a tool's texts name. */
export function findBrokers(tool: Texts): string[] {
  const { name, shortDescription, description, features, requirements, tags, algoNote } = tool;
  const lists = [...features, ...requirements, ...tags];
  return brokersIn([name, shortDescription, description, ...lists, algoNote ?? '']);
}
