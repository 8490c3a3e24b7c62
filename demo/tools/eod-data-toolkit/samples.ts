import { dailyCsv, universe, type Samples } from '../../src/samples.ts';

const eventDay = 60;

/** A row of a raw file: before the event with the old name, or at ten times the price. */
function rawRow(symbol: string, figures: readonly string[], early: boolean): string[] {
  if (symbol === 'BANKS03' && early) return ['OLDBANK', ...figures];
  if (symbol !== 'METALS01' || !early) return [symbol, ...figures];
  const [open, high, low, close, volume] = figures.map(Number);
  const prices = [open, high, low, close].map((price) => ((price ?? 0) * 10).toFixed(2));
  return [symbol, ...prices, String((volume ?? 0) / 10)];
}

/** One file per session, with a split, a renamed symbol, a typing error and a gap. */
function rawFiles(days: number): Record<string, string> {
  const rows = dailyCsv('eod', universe(40), days).trim().split('\n').slice(1);
  const byDay = new Map<string, [symbol: string, figures: string[]][]>();
  for (const row of rows) {
    const [symbol = '', , date = '', ...figures] = row.split(',');
    byDay.set(date, [...(byDay.get(date) ?? []), [symbol, figures]]);
  }
  const files = [...byDay].map(([date, list], day): [string, string] => {
    const kept = list.filter(([symbol]) => !(symbol === 'IT02' && day === 45));
    const lines = kept.map(([symbol, figures]) => {
      const [name, ...values] = rawRow(symbol, figures, day < eventDay);
      return [name, date, ...values].join(',');
    });
    if (day === 20) lines.push(`AUTO01,${date},not,a,price,,`);
    return [`data/raw/${date}.csv`, `symbol,date,open,high,low,close,volume\n${lines.join('\n')}\n`];
  });
  const event = [...byDay.keys()][eventDay] ?? '';
  const actions = `symbol,date,kind,factor,new_symbol\nMETALS01,${event},split,10,\nOLDBANK,${event},rename,1,BANKS03\n`;
  return { ...Object.fromEntries(files), 'data/actions.csv': actions };
}

export const samples: Samples = (index) => rawFiles(120 + index * 130);
