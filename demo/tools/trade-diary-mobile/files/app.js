'use strict';
const $ = (id) => document.getElementById(id);
const stored = (key, otherwise) => JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
const store = (key, value) => localStorage.setItem(key, JSON.stringify(value));
const cell = (tag, text, className = '') =>
  Object.assign(document.createElement(tag), { textContent: text, className });
const line = (...cells) => {
  const row = document.createElement('tr');
  row.append(...cells);
  return row;
};
if (location.protocol.startsWith('http')) navigator.serviceWorker?.register('sw.js');

const points = [
  'Slept enough',
  'Calendar of results read',
  'Levels marked',
  'Loss limit written down',
  'Phone on silent',
];
const signed = (value) => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(2)} R`;
const today = () => new Date().toISOString().slice(0, 10);

/** Number, mean and sum of R for each value of a field, worst mean first. */
function groups(trades, field) {
  const sums = new Map();
  for (const trade of trades) {
    const known = sums.get(trade[field]) ?? { count: 0, total: 0 };
    sums.set(trade[field], { count: known.count + 1, total: known.total + trade.r });
  }
  return [...sums]
    .map(([name, { count, total }]) => ({ name, count, total, mean: total / count }))
    .sort((a, b) => a.mean - b.mean);
}

/** Text safe for a spreadsheet: quotes doubled, and nothing that would be taken for a formula. */
function csv(value) {
  const text = String(value);
  const safe = /^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function show() {
  const trades = stored('trades', []);
  const total = trades.reduce((sum, trade) => sum + trade.r, 0);
  const kept = trades.length ? trades.filter((trade) => trade.kept === 'Yes').length / trades.length : 1;
  $('figures').replaceChildren(
    ...[
      ['Trades', String(trades.length)],
      ['Sum', signed(total)],
      ['Rules kept', `${Math.round(kept * 100)}%`],
    ].map(([label, value]) => {
      const box = document.createElement('div');
      box.append(cell('div', label, 'muted'), cell('div', value, 'figure'));
      return box;
    }),
  );
  $('groups').replaceChildren(
    line(cell('th', 'Setup or mood'), cell('th', 'Trades'), cell('th', 'Mean')),
    ...[...groups(trades, 'setup'), ...groups(trades, 'mood')].map((g) =>
      line(
        cell('td', g.name),
        cell('td', String(g.count)),
        cell('td', signed(g.mean), g.mean >= 0 ? 'up' : 'down'),
      ),
    ),
  );
  $('trades').replaceChildren(
    ...trades
      .slice(0, 60)
      .map((t) =>
        line(
          cell('td', `${t.day} ${t.symbol} · ${t.setup} · ${t.mood}`),
          cell('td', signed(t.r), t.r >= 0 ? 'up' : 'down'),
        ),
      ),
  );
}

function morning() {
  const done = stored('morning', {});
  const ticked = done.day === today() ? done.ticked : [];
  $('morning').replaceChildren(
    ...points.map((point) => {
      const box = Object.assign(document.createElement('input'), {
        type: 'checkbox',
        checked: ticked.includes(point),
      });
      box.style.width = 'auto';
      box.addEventListener('change', () => {
        store('morning', {
          day: today(),
          ticked: box.checked ? [...ticked, point] : ticked.filter((other) => other !== point),
        });
        morning();
      });
      const label = document.createElement('label');
      label.append(box, ` ${point}`);
      return label;
    }),
  );
}

$('entry').addEventListener('submit', (event) => {
  event.preventDefault();
  const trade = {
    day: today(),
    symbol: $('symbol').value.toUpperCase(),
    r: Number($('r').value),
    setup: $('setup').value,
    mood: $('mood').value,
    kept: $('kept').value,
    note: $('note').value,
  };
  store('trades', [trade, ...stored('trades', [])]);
  $('entry').reset();
  show();
});
$('export').addEventListener('click', () => {
  const fields = ['day', 'symbol', 'r', 'setup', 'mood', 'kept', 'note'];
  const rows = [
    fields.join(','),
    ...stored('trades', []).map((trade) => fields.map((field) => csv(trade[field])).join(',')),
  ];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([rows.join('\n')], { type: 'text/csv' }));
  link.download = 'trade-diary.csv';
  link.click();
});
morning();
show();
