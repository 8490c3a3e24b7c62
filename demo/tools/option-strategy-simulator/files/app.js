'use strict';
const $ = (id) => document.getElementById(id);
const number = (id) => Number($(id).value);
const rupees = (value) => `${value < 0 ? '−' : '+'}₹${Math.round(Math.abs(value)).toLocaleString('en-IN')}`;
const ready = {
  'Iron condor': [
    ['put', 'buy', -300],
    ['put', 'sell', -100],
    ['call', 'sell', 300],
    ['call', 'buy', 500],
  ],
  'Bull call spread': [
    ['call', 'buy', 0],
    ['call', 'sell', 200],
  ],
  'Bear put spread': [
    ['put', 'buy', 0],
    ['put', 'sell', -200],
  ],
  Straddle: [
    ['call', 'buy', 0],
    ['put', 'buy', 0],
  ],
  Strangle: [
    ['call', 'buy', 200],
    ['put', 'buy', -200],
  ],
  'Ratio spread': [
    ['call', 'buy', 0],
    ['call', 'sell', 200],
    ['call', 'sell', 200],
  ],
};
let legs = [];

function start(name) {
  const base = Math.round(number('spot') / 50) * 50;
  legs = ready[name].map(([kind, side, away]) => {
    const strike = base + away;
    const premium = Model.option(kind, number('spot'), strike, number('days'), number('vol') / 100).price;
    return { kind, side, strike, lots: 1, premium: Math.round(premium * 20) / 20 };
  });
  list();
}

function field(leg, key, options) {
  const box = document.createElement(options ? 'select' : 'input');
  if (options) for (const option of options) box.append(new Option(option));
  else box.type = 'number';
  box.value = leg[key];
  box.setAttribute('aria-label', key);
  box.addEventListener('input', () => {
    leg[key] = options ? box.value : Number(box.value);
    draw();
  });
  const cell = document.createElement('td');
  cell.append(box);
  return cell;
}

function list() {
  $('legs').replaceChildren(
    ...legs.map((leg) => {
      const line = document.createElement('tr');
      const remove = Object.assign(document.createElement('button'), {
        textContent: 'Remove',
        type: 'button',
        className: 'quiet',
      });
      remove.addEventListener('click', () => {
        legs = legs.filter((other) => other !== leg);
        list();
      });
      const last = document.createElement('td');
      last.append(remove);
      line.append(
        field(leg, 'kind', ['call', 'put']),
        field(leg, 'side', ['buy', 'sell']),
        field(leg, 'strike'),
        field(leg, 'lots'),
        field(leg, 'premium'),
        last,
      );
      return line;
    }),
  );
  draw();
}

function draw() {
  const [spot, days, vol, lot] = [number('spot'), number('days'), number('vol') / 100, number('lot')];
  const left = Math.max(0, days - number('pass'));
  const shifted = Math.max(0.01, vol + number('shift') / 100);
  const prices = Array.from({ length: 161 }, (_, i) => spot * (0.94 + (i * 0.12) / 160));
  const curves = [
    prices.map((p) => Model.position(legs, lot, p, 0, vol).profit),
    prices.map((p) => Model.position(legs, lot, p, left, shifted).profit),
  ];
  const top = Math.max(1, ...curves.flat().map(Math.abs)) * 1.1;
  const path = (values) =>
    values.map((v, i) => `${(i * 5).toFixed(1)},${(150 - (v / top) * 145).toFixed(1)}`).join(' ');
  const here = spot * (1 + number('move') / 100);
  const x = ((here / spot - 0.94) / 0.12) * 800;
  $('chart').innerHTML =
    `<line x1="0" y1="150" x2="800" y2="150" stroke="var(--muted)"/><line x1="${x}" y1="0" x2="${x}" y2="300" stroke="var(--line)" stroke-width="2"/>` +
    `<polyline fill="none" stroke="var(--accent)" stroke-width="3" points="${path(curves[0])}"/>` +
    `<polyline fill="none" stroke="var(--up)" stroke-width="2.5" stroke-dasharray="6 5" points="${path(curves[1])}"/>`;
  const now = Model.position(legs, lot, here, left, shifted);
  const figures = [
    ['Profit or loss', rupees(now.profit)],
    ['Best at expiry', rupees(Math.max(...curves[0]))],
    ['Worst shown', rupees(Math.min(...curves[0]))],
    ['Delta', now.delta.toFixed(1)],
    ['Theta a day', rupees(now.theta)],
    ['Vega a point', rupees(now.vega)],
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
  $('moveOut').textContent = `${number('move')}%`;
  $('volOut').textContent = `${number('shift')} points`;
  $('passOut').textContent = String(number('pass'));
  $('pass').max = String(days);
}

for (const name of Object.keys(ready)) $('ready').append(new Option(name));
$('ready').addEventListener('input', () => start($('ready').value));
for (const id of ['spot', 'vol', 'days', 'lot', 'move', 'shift', 'pass'])
  $(id).addEventListener('input', draw);
$('add').addEventListener('click', () => {
  if (legs.length < 8)
    legs.push({
      kind: 'call',
      side: 'buy',
      strike: Math.round(number('spot') / 50) * 50,
      lots: 1,
      premium: 0,
    });
  list();
});
$('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(
    legs.map((l) => `${l.side} ${l.lots} ${l.strike} ${l.kind} @ ${l.premium}`).join('\n'),
  );
  $('state').textContent = 'Copied.';
});
start('Iron condor');
