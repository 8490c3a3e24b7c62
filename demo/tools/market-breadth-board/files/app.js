'use strict';
const $ = (id) => document.getElementById(id);
let days = [];

function line(id, values) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const points = values.map(
    (v, i) =>
      `${((i / (values.length - 1)) * 790 + 5).toFixed(1)},${(210 - ((v - low) / (high - low || 1)) * 200).toFixed(1)}`,
  );
  $(id).innerHTML =
    `<polyline fill="none" stroke="var(--accent)" stroke-width="2.5" points="${points.join(' ')}"/>`;
}

function tile(name, change) {
  const box = document.createElement('div');
  const strength = Math.min(1, Math.abs(change) / 0.03);
  box.style.background = `hsl(${change >= 0 ? 158 : 350} 50% ${92 - strength * 32}%)`;
  box.textContent = `${name} ${change >= 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(2)}%`;
  return box;
}

function show(stocks) {
  days = Breadth.history(stocks);
  const last = days.at(-1);
  const share = (value) => `${Math.round((100 * value) / (last.counted || 1))}%`;
  const figures = [
    ['Advances', last.advances],
    ['Declines', last.declines],
    ['Over 20 days', share(last.over20)],
    ['Over 50 days', share(last.over50)],
    ['Over 200 days', share(last.over200)],
    ['New highs', last.highs],
    ['New lows', last.lows],
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
  const counted = days.filter((day) => day.counted > 0);
  line(
    'over',
    counted.map((day) => day.over50 / day.counted),
  );
  let sum = 0;
  line(
    'line',
    days.map((day) => (sum += day.advances - day.declines)),
  );
  $('map').replaceChildren(...Breadth.sectors(stocks).map(([name, change]) => tile(name, change)));
  $('board').hidden = false;
  $('state').textContent = `${stocks.size} stocks, ${days.length} days, last ${last.date}`;
}

$('file').addEventListener('change', async () => {
  try {
    show(Breadth.parse((await $('file').files[0]?.text()) ?? ''));
  } catch (error) {
    $('state').textContent = error.message;
  }
});
$('export').addEventListener('click', () => {
  const rows = [Object.keys(days[0]).join(','), ...days.map((day) => Object.values(day).join(','))];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([rows.join('\n')], { type: 'text/csv' }));
  link.download = 'breadth-history.csv';
  link.click();
});
