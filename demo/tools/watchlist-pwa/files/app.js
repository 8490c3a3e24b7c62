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

let prices = {};

/** CSV "symbol,price,change" or JSON [{symbol, price, change}] as one object by symbol. */
function parse(text) {
  const source = text.trim();
  const rows = source.startsWith('[')
    ? JSON.parse(source)
    : source
        .split(/\r?\n/)
        .slice(1)
        .map((row) => {
          const [symbol, price, change] = row.split(',');
          return { symbol, price: Number(price), change: Number(change) };
        });
  return Object.fromEntries(rows.filter((row) => row.price > 0).map((row) => [row.symbol, row]));
}

/** Symbols whose level was crossed between two prices; each level sounds once, until it is set again. */
function crossed(items, before, now) {
  return items.flatMap((item) => {
    const [old, next] = [before[item.symbol]?.price, now[item.symbol]?.price];
    if (!(old > 0) || !(next > 0)) return [];
    if (item.above && !item.soundedAbove && next >= item.above && old < item.above)
      return [{ item, side: 'above' }];
    if (item.below && !item.soundedBelow && next <= item.below && old > item.below)
      return [{ item, side: 'below' }];
    return [];
  });
}

function sound() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.35);
  navigator.vibrate?.(200);
}

function show() {
  const items = stored('items', [
    { symbol: 'INDEX', group: 'Index' },
    { symbol: 'BANK01', group: 'Banks', above: 825, below: 805 },
    { symbol: 'IT01', group: 'IT' },
  ]);
  const sorted = [...items].sort(
    (a, b) => (a.group ?? '').localeCompare(b.group ?? '') || a.symbol.localeCompare(b.symbol),
  );
  $('list').replaceChildren(
    ...sorted.map((item) => {
      const price = prices[item.symbol];
      const change = price ? `${price.change >= 0 ? '+' : '−'}${Math.abs(price.change).toFixed(2)}%` : '';
      const remove = cell('button', '×', 'quiet');
      remove.setAttribute('aria-label', `Remove ${item.symbol}`);
      remove.addEventListener('click', () => {
        store(
          'items',
          items.filter((other) => other.symbol !== item.symbol),
        );
        show();
      });
      const last = document.createElement('td');
      last.append(remove);
      const levels = [item.above && `over ${item.above}`, item.below && `under ${item.below}`, item.note]
        .filter(Boolean)
        .join(' · ');
      const name = cell('td', item.symbol);
      name.append(cell('div', levels, 'muted'));
      const tone = change.startsWith('+') ? 'up' : 'down';
      return line(name, cell('td', price ? price.price.toFixed(2) : '—'), cell('td', change, tone), last);
    }),
  );
  return items;
}

async function refresh() {
  try {
    const answer = await fetch(localStorage.getItem('link') || 'prices.csv', { cache: 'no-store' });
    const now = parse(await answer.text());
    const items = show();
    for (const { item, side } of crossed(items, prices, now)) {
      item[side === 'above' ? 'soundedAbove' : 'soundedBelow'] = true;
      sound();
      $('state').textContent = `${item.symbol} is ${side} ${item[side]}`;
    }
    store('items', items);
    prices = now;
    show();
  } catch {
    $('state').textContent = 'No prices: check the price link.';
  }
  setTimeout(refresh, Math.max(5, Number($('every').value)) * 1000);
}

$('add').addEventListener('submit', (event) => {
  event.preventDefault();
  const symbol = $('symbol').value.trim().toUpperCase();
  const item = {
    symbol,
    group: $('group').value,
    above: Number($('above').value) || undefined,
    below: Number($('below').value) || undefined,
    note: $('note').value,
  };
  store('items', [...show().filter((other) => other.symbol !== symbol), item]);
  $('add').reset();
  show();
});
$('link').value = localStorage.getItem('link') ?? '';
$('link').addEventListener('change', () => localStorage.setItem('link', $('link').value.trim()));
show();
refresh();
