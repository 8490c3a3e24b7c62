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

const rupees = (value) => `₹${Math.round(value).toLocaleString('en-IN')}`;

/** Whole lots that lose at most the given rupees between entry and stop. */
function size({ capital, risk, entry, stop, lot }) {
  const distance = Math.abs(entry - stop);
  if (!(distance > 0) || !(lot >= 1)) return 0;
  return Math.floor((capital * risk) / 100 / distance / lot) * lot;
}

/** The quantity over three entries, the later the smaller; the sum risks no more than one entry would. */
function ladder(trade) {
  const total = size(trade);
  return [0, 0.4, 0.7].map((share, i) => {
    const price = trade.entry + (trade.stop - trade.entry) * share;
    const part = Math.floor((total * [0.4, 0.35, 0.25][i]) / trade.lot) * trade.lot;
    return { price, part, risk: part * Math.abs(price - trade.stop) };
  });
}

function read() {
  return Object.fromEntries(
    ['capital', 'risk', 'entry', 'stop', 'target', 'lot'].map((id) => [id, Number($(id).value)]),
  );
}

function update() {
  const trade = read();
  const quantity = size(trade);
  const reward = Math.abs(trade.target - trade.entry) / Math.abs(trade.entry - trade.stop);
  $('quantity').textContent = quantity ? quantity.toLocaleString('en-IN') : 'Not even one lot';
  $('detail').textContent =
    `${rupees(quantity * Math.abs(trade.entry - trade.stop))} at risk, ${rupees(quantity * trade.entry)} needed, ${reward.toFixed(1)} times the risk to win`;
  $('ladder').replaceChildren(
    line(cell('th', 'At'), cell('th', 'Quantity'), cell('th', 'Risk')),
    ...ladder(trade).map(({ price, part, risk }) =>
      line(cell('td', price.toFixed(2)), cell('td', String(part)), cell('td', rupees(risk))),
    ),
  );
  store('trade', trade);
}

function history() {
  $('history').replaceChildren(
    ...stored('history', []).map((kept) =>
      line(
        cell('td', `${kept.symbol || 'Trade'} · ${kept.day}`),
        cell('td', String(kept.quantity)),
        cell('td', rupees(kept.risk)),
      ),
    ),
  );
}

for (const [id, value] of Object.entries(stored('trade', {}))) if ($(id)) $(id).value = value;
$('trade').addEventListener('input', update);
$('trade').addEventListener('submit', (event) => {
  event.preventDefault();
  const trade = read();
  const quantity = size(trade);
  const kept = {
    symbol: $('symbol').value.toUpperCase(),
    day: new Date().toLocaleDateString('en-IN'),
    quantity,
    risk: quantity * Math.abs(trade.entry - trade.stop),
  };
  store('history', [kept, ...stored('history', [])].slice(0, 50));
  history();
});
update();
history();
