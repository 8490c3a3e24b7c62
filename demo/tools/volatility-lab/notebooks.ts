import type { ArchiveFile } from '../../src/packaging/index.ts';
import { randomFrom } from '../../src/random.ts';

type NotebookCell = readonly ['text' | 'code', string];

const load =
  "from volatility_lab.candles import read_csv\nfrom volatility_lab import realised, implied\n\nbars = read_csv('data/prices.csv')\nlen(bars), bars[-1]";
const chain =
  "import csv\nwith open('data/chain.csv') as file:\n    chain = [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)]\nspot = chain[0]['spot']";

const books: readonly (readonly [name: string, cells: readonly NotebookCell[]])[] = [
  [
    '1-realised',
    [
      [
        'text',
        '# Realised volatility, three ways\n\nThe same sixty days, three estimators. Where they differ, the difference says something: Parkinson under close-to-close means the moves happened overnight.',
      ],
      ['code', load],
      [
        'code',
        "last = bars[-60:]\n{f.__name__: f'{f(last):.1%}' for f in (realised.close_to_close, realised.parkinson, realised.garman_klass)}",
      ],
      [
        'text',
        '**How it can fool you.** Sixty days is one sample. Run it on the sixty days before and see how far apart two honest answers can be.',
      ],
      ['code', "[f'{realised.close_to_close(bars[i:i + 61]):.1%}' for i in range(0, len(bars) - 61, 60)]"],
    ],
  ],
  [
    '2-cone',
    [
      [
        'text',
        '# The volatility cone\n\nFor each window, the range realised volatility has had. An implied volatility outside the cone asks for a reason.',
      ],
      ['code', load],
      [
        'code',
        "for window, (low, middle, high) in realised.cone(bars).items():\n    print(f'{window:>3} days  {low:.1%}  {middle:.1%}  {high:.1%}')",
      ],
      ['text', '**How it can fool you.** Windows overlap, so the cone looks surer than it is.'],
    ],
  ],
  [
    '3-smile',
    [
      [
        'text',
        '# The smile\n\nImplied volatility by strike, from the side out of the money, because its prices hold more information.',
      ],
      ['code', load + '\n\n' + chain],
      [
        'code',
        "for strike, vol in implied.smile(chain, spot, 9):\n    print(f'{strike:>8.0f} {vol:.1%} ' + '#' * round(vol * 200))",
      ],
      ['text', '**How it can fool you.** Far strikes trade rarely; their last price may be hours old.'],
    ],
  ],
  [
    '4-rank',
    [
      [
        'text',
        '# Rank and percentile\n\nRank looks at the extremes only, percentile at all days. One wild week a year ago keeps the rank low for twelve months.',
      ],
      ['code', load],
      [
        'code',
        "history = [realised.close_to_close(bars[i:i + 21]) for i in range(len(bars) - 252, len(bars) - 20)]\nnow = history[-1]\nf'rank {realised.rank(history, now):.0f}, percentile {100 * sum(v < now for v in history) / len(history):.0f}'",
      ],
    ],
  ],
  [
    '5-premium',
    [
      [
        'text',
        '# The volatility premium\n\nWhat options cost over what then happened. It is usually positive, and now and then terribly negative.',
      ],
      ['code', load + '\n\n' + chain],
      [
        'code',
        "atm = min(chain, key=lambda row: abs(row['strike'] - spot))\nvol = implied.implied('call', atm['call'], spot, atm['strike'], 9)\nafter = realised.close_to_close(bars[-21:])\nf'implied {vol:.1%}, realised {after:.1%}, premium {vol - after:+.1%}'",
      ],
    ],
  ],
];

/** The first notebooks as .ipynb files. */
export function notebooks(count: number): ArchiveFile[] {
  return books.slice(0, count).map(([name, cells]) => ({
    path: `${name}.ipynb`,
    body: `${JSON.stringify(
      {
        cells: cells.map(([kind, source], i) => ({
          cell_type: kind === 'text' ? 'markdown' : 'code',
          id: `cell-${i + 1}`,
          metadata: {},
          source: source.split(/(?<=\n)/),
          ...(kind === 'code' ? { execution_count: null, outputs: [] } : {}),
        })),
        metadata: {
          kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
          language_info: { name: 'python' },
        },
        nbformat: 4,
        nbformat_minor: 5,
      },
      null,
      1,
    )}\n`,
  }));
}

/** A made-up option chain with a volatility smile: spot,strike,call,put. */
export function chainCsv(): string {
  const random = randomFrom('chain');
  const spot = 24835;
  const rows = Array.from({ length: 41 }, (_, i) => {
    const strike = 23850 + i * 50;
    const vol = 0.118 + ((strike - spot) / spot) ** 2 * 9 - ((strike - spot) / spot) * 0.25;
    const time =
      spot *
      vol *
      Math.sqrt(9 / 365) *
      0.3989 *
      Math.exp(-(((strike - spot) / (spot * vol * Math.sqrt(9 / 365))) ** 2) / 2.6);
    const noise = random.between(0.99, 1.01);
    // Rate 6.5% a year keeps put and call in parity, so that every row has an implied volatility.
    const carry = strike * (1 - Math.exp((-0.065 * 9) / 365));
    const call = Math.max(spot - strike + carry, 0) + time * noise;
    const put = call - spot + strike - carry;
    return [spot, strike, call.toFixed(2), Math.max(put, 0.05).toFixed(2)].join(',');
  });
  return `spot,strike,call,put\n${rows.join('\n')}\n`;
}
