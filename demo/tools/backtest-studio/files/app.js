'use strict';
const $ = (id) => document.getElementById(id);
const percent = (value) => `${value >= 0 ? '+' : '−'}${Math.abs(value * 100).toFixed(1)}%`;
const rupees = (value) => `${value < 0 ? '−' : ''}₹${Math.round(Math.abs(value)).toLocaleString('en-IN')}`;
let candles = null;

function row(cells, tag = 'td') {
  const line = document.createElement('tr');
  for (const cell of cells) {
    const box = document.createElement(tag);
    box.textContent = cell;
    if (/^[+]/.test(cell)) box.className = 'up';
    if (/^−/.test(cell)) box.className = 'down';
    line.append(box);
  }
  return line;
}

function draw(equity) {
  const low = Math.min(...equity);
  const high = Math.max(...equity);
  const points = equity.map(
    (value, i) =>
      `${((i / (equity.length - 1)) * 790 + 5).toFixed(1)},${(250 - ((value - low) / (high - low || 1)) * 240).toFixed(1)}`,
  );
  $('curve').innerHTML =
    `<polyline fill="none" stroke="var(--accent)" stroke-width="2.5" points="${points.join(' ')}"/>`;
}

function show(result) {
  const figures = [
    ['A year', percent(result.cagr)],
    ['Deepest fall', percent(-result.fall)],
    ['Trades', String(result.trades.length)],
    ['Win rate', `${(result.wins * 100).toFixed(0)}%`],
    ['Expectancy', `${result.expectancy.toFixed(2)} R`],
    ['Charges', rupees(result.costs)],
  ];
  $('figures').replaceChildren(
    ...figures.map(([label, value]) => {
      const box = document.createElement('div');
      box.innerHTML = '<div class="muted"></div><div class="figure"></div>';
      box.children[0].textContent = label;
      box.children[1].textContent = value;
      return box;
    }),
  );
  draw(result.equity);
  $('months').replaceChildren(
    row(['Month', 'Return'], 'th'),
    ...result.monthly.map(([month, value]) => row([month, percent(value)])),
  );
  $('trades').replaceChildren(
    row(['Entered', 'Left', 'Quantity', 'Entry', 'Exit', 'Net', 'R'], 'th'),
    ...result.trades.map((t) =>
      row([
        t.entered,
        t.left,
        String(t.quantity),
        t.entry.toFixed(2),
        t.exit.toFixed(2),
        rupees(t.net),
        percent(t.r / 100).replace('%', ''),
      ]),
    ),
  );
  $('result').hidden = false;
  $('state').textContent = result.trades.length < 50 ? 'Fewer than 50 trades: this can be chance.' : 'Done.';
}

function run() {
  if (!candles) throw new Error('Load a file of candles first.');
  const half = Math.floor(candles.length / 2);
  const part = { all: candles, first: candles.slice(0, half), second: candles.slice(half) }[$('part').value];
  show(
    Engine.run(part, {
      buy: Rules.compile($('buy').value),
      sell: Rules.compile($('sell').value),
      stop: Number($('stop').value),
      capital: Number($('capital').value),
      risk: Number($('risk').value),
      segment: $('segment').value,
    }),
  );
}

function attempt(work) {
  try {
    work();
  } catch (error) {
    $('state').textContent = error.message;
  }
}

$('setup').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(run);
});
$('file').addEventListener('change', async () => {
  const text = await $('file').files[0]?.text();
  attempt(() => {
    candles = Engine.parse(text ?? '');
    $('state').textContent =
      `${candles.length.toLocaleString('en-IN')} candles from ${candles[0].date} to ${candles.at(-1).date}`;
    run();
  });
});
