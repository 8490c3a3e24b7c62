'use strict';
const $ = (id) => document.getElementById(id);
const rupees = (value) =>
  `${value < 0 ? '−' : ''}₹${Math.abs(value).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Every charge of one round trip, by name, in rupees. */
function charges(segment, buy, sell, quantity) {
  const rate = RATES.segments[segment];
  const [bought, sold] = [buy * quantity, sell * quantity];
  const turnover = bought + sold;
  const brokerage = [bought, sold].reduce(
    (sum, value) => sum + Math.min(value * rate.brokerage, rate.cap),
    0,
  );
  const exchange = turnover * rate.exchange;
  const sebi = turnover * RATES.sebi;
  return {
    Brokerage: brokerage,
    'Securities transaction tax': bought * rate.sttBuy + sold * rate.sttSell,
    'Exchange charges': exchange,
    GST: (brokerage + exchange + sebi) * RATES.gst,
    'SEBI turnover fee': sebi,
    'Stamp duty': bought * rate.stamp,
  };
}

const total = (lines) => Object.values(lines).reduce((sum, value) => sum + value, 0);

/** Points the price must rise until the round trip costs nothing, to a paisa. */
function breakeven(segment, buy, quantity) {
  let low = 0;
  let high = buy;
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (middle * quantity >= total(charges(segment, buy, buy + middle, quantity))) high = middle;
    else low = middle;
  }
  return high;
}

function update() {
  const [segment, buy, sell, quantity, count] = ['segment', 'buy', 'sell', 'quantity', 'count'].map((id) =>
    id === 'segment' ? $(id).value : Number($(id).value),
  );
  const lines = charges(segment, buy, sell, quantity);
  const all = total(lines);
  const net = (sell - buy) * quantity - all;
  $('net').textContent = rupees(net);
  $('net').className = `figure ${net >= 0 ? 'up' : 'down'}`;
  $('all').textContent = rupees(all);
  $('points').textContent = `${breakeven(segment, buy, quantity).toFixed(2)} points`;
  $('month').textContent = rupees(all * count);
  $('lines').replaceChildren(
    ...Object.entries(lines).map(([name, value]) => {
      const line = document.createElement('tr');
      for (const cell of [name, rupees(value)])
        line.append(Object.assign(document.createElement('td'), { textContent: cell }));
      return line;
    }),
  );
}

for (const [key, { name }] of Object.entries(RATES.segments)) $('segment').append(new Option(name, key));
$('segment').value = 'intraday';
$('checked').textContent = RATES.checked;
$('trade').addEventListener('input', update);
$('trade').addEventListener('submit', (event) => event.preventDefault());
update();
