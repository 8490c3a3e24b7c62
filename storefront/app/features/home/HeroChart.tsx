/** Open, close, low and high of each candle, in chart units from the top. */
const candles = [
  [196, 176, 206, 168],
  [176, 186, 194, 166],
  [186, 160, 192, 152],
  [160, 168, 180, 154],
  [168, 142, 174, 132],
  [142, 150, 160, 136],
  [150, 156, 168, 142],
  [156, 128, 162, 118],
  [128, 136, 146, 120],
  [136, 112, 142, 104],
  [112, 122, 132, 106],
  [122, 130, 140, 114],
  [130, 104, 136, 94],
  [104, 88, 110, 78],
  [88, 98, 108, 80],
  [98, 76, 102, 66],
  [76, 84, 94, 68],
  [84, 58, 90, 48],
  [58, 66, 76, 50],
  [66, 44, 72, 34],
] as const;

const step = 23;
const left = 22;

function line(shift: number): string {
  const points = candles.map(([open, close], n) => `${left + n * step},${(open + close) / 2 + shift}`);
  return `M${points.join('L')}`;
}

function Candle({ at, values: [open, close, low, high] }: { at: number; values: (typeof candles)[number] }) {
  const x = left + at * step;
  const tone = close < open ? 'fill-gain stroke-gain' : 'fill-loss stroke-loss';
  return (
    <g className={tone}>
      <path d={`M${x} ${high}V${low}`} strokeWidth="1.500" />
      <rect x={x - 5.5} y={Math.min(open, close)} width="11" height={Math.abs(open - close)} rx="1.500" />
    </g>
  );
}

const figures = [
  { name: 'Win rate', value: '58.4%' },
  { name: 'Profit factor', value: '1.72' },
  { name: 'Drawdown', value: '6.1%' },
];

/** A backtest report drawn as SVG, without a picture to load. */
export function HeroChart() {
  return (
    <div aria-hidden="true" className="card overflow-hidden shadow-[0_24px_60px_-30px_rgb(15_23_42/0.35)]">
      <div className="flex items-center justify-between border-b border-line px-5 py-3.5 text-sm">
        <span className="font-semibold text-ink">NIFTY 50, 15 min</span>
        <span className="badge bg-sunken text-quiet">Sample backtest</span>
      </div>
      <svg viewBox="0 0 480 230" className="block w-full bg-surface">
        <g className="stroke-line" strokeWidth="1">
          {[50, 90, 130, 170, 210].map((y) => (
            <path key={y} d={`M0 ${y}H480`} />
          ))}
        </g>
        <path
          d={line(26)}
          fill="none"
          className="stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
          opacity="0.85"
        />
        {candles.map((values, n) => (
          <Candle key={n} at={n} values={values} />
        ))}
        <g className="fill-accent">
          <path d="m114 205 6 9h-12z" />
          <path d="m298 157 6 9h-12z" />
        </g>
      </svg>
      <dl className="figure grid grid-cols-3 divide-x divide-line border-t border-line">
        {figures.map(({ name, value }) => (
          <div key={name} className="px-4 py-3.5 sm:px-5">
            <dt className="text-xs text-quiet sm:text-sm">{name}</dt>
            <dd className="mt-0.5 font-semibold text-ink sm:text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
