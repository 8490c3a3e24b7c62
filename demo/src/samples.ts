import { randomFrom } from './random.ts';

/** Files with made-up prices, by their path in the archive of the release with this index. */
export type Samples = (index: number) => Readonly<Record<string, string>>;

const two = (value: number): string => value.toFixed(2);
const pad = (value: number): string => String(value).padStart(2, '0');

/** Weekdays from a fixed Monday on, as YYYY-MM-DD. */
export function sessions(count: number): string[] {
  const days: string[] = [];
  for (let at = Date.UTC(2022, 0, 3); days.length < count; at += 86_400_000) {
    const day = new Date(at);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

const STOCKS = [
  ['BANK01', 812],
  ['IT01', 1498],
  ['AUTO01', 2410],
] as const;

/** Five-minute candles, 9:15 to 15:25, of made-up symbols. */
export function intradayCsv(
  seed: string,
  days: number,
  symbols: readonly (readonly [name: string, price: number])[] = STOCKS,
): string {
  const lines = ['symbol,time,open,high,low,close,volume'];
  for (const [symbol, start] of symbols) {
    const random = randomFrom(`${seed}/${symbol}`);
    let mood = 1;
    let last = start;
    for (const day of sessions(days)) {
      last *= 1 + random.normal() * 0.0045;
      mood = Math.max(0.6, Math.min(1.8, mood + random.normal() * 0.12));
      const trend = random.normal() * 0.00003;
      for (let bar = 0; bar < 75; bar += 1) {
        const open = last;
        const close = open * (1 + trend + random.normal() * 0.00085 * mood);
        const high = Math.max(open, close) * (1 + random.next() * 0.0006);
        const low = Math.min(open, close) * (1 - random.next() * 0.0006);
        const minute = 9 * 60 + 15 + bar * 5;
        const busy = 1 + 1.6 * Math.exp(-bar / 8) + Math.exp((bar - 74) / 7);
        const volume = Math.round(random.between(600, 1900) * busy) * 25;
        const time = `${day} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
        lines.push([symbol, time, two(open), two(high), two(low), two(close), volume].join(','));
        last = close;
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

export interface DailyStock {
  symbol: string;
  sector: string;
  price: number;
}

/** A made-up list of stocks over the usual sectors. */
export function universe(count: number): DailyStock[] {
  const sectors = ['Banks', 'IT', 'Auto', 'Pharma', 'Metals', 'Energy', 'FMCG', 'Realty'];
  const random = randomFrom('universe');
  return Array.from({ length: count }, (_, i) => ({
    symbol: `${(sectors[i % 8] ?? 'STOCK').toUpperCase()}${pad(Math.floor(i / 8) + 1)}`,
    sector: sectors[i % 8] ?? 'Other',
    price: Math.round(random.between(60, 3800)),
  }));
}

/** Daily candles of the stocks: symbol, sector, date, open, high, low, close, volume. */
export function dailyCsv(seed: string, stocks: readonly DailyStock[], days: number): string {
  const lines = ['symbol,sector,date,open,high,low,close,volume'];
  const dates = sessions(days);
  const market = randomFrom(`${seed}/market`);
  const tide = dates.map(() => market.normal() * 0.0075 + 0.0003);
  const sectorTide = new Map<string, number[]>();
  for (const { symbol, sector, price } of stocks) {
    const random = randomFrom(`${seed}/${symbol}`);
    const mine = sectorTide.get(sector) ?? dates.map(() => market.normal() * 0.006);
    sectorTide.set(sector, mine);
    const drift = random.normal() * 0.0006;
    let last = price;
    dates.forEach((date, i) => {
      const open = last * (1 + random.normal() * 0.003);
      const close = last * (1 + (tide[i] ?? 0) + (mine[i] ?? 0) + drift + random.normal() * 0.009);
      const high = Math.max(open, close) * (1 + random.next() * 0.007);
      const low = Math.min(open, close) * (1 - random.next() * 0.007);
      lines.push(
        [symbol, sector, date, two(open), two(high), two(low), two(close), random.whole(40, 900) * 1000].join(
          ',',
        ),
      );
      last = close;
    });
  }
  return `${lines.join('\n')}\n`;
}

/** Some columns of a CSV file, by number. */
export function pickColumns(csv: string, columns: readonly number[]): string {
  const lines = csv.trimEnd().split('\n');
  const chosen = lines.map((line) => {
    const cells = line.split(',');
    return columns.map((column) => cells[column]).join(',');
  });
  return `${chosen.join('\n')}\n`;
}
