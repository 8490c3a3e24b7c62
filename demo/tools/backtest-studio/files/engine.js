'use strict';
// Plays the bars: a decision at the close of a bar is filled at the open of the next one.

const Engine = (() => {
  const rates = {
    delivery: { share: 0, cap: 0, buy: 0.00115, sell: 0.001, both: 0.0000307 },
    intraday: { share: 0.0003, cap: 20, buy: 0.00003, sell: 0.00025, both: 0.0000307 },
    futures: { share: 0.0003, cap: 20, buy: 0.00002, sell: 0.0002, both: 0.0000183 },
  };

  /** Rupees for one purchase and one sale of these values. */
  function charges(segment, bought, sold) {
    const r = rates[segment];
    const brokerage = [bought, sold].reduce((sum, value) => sum + Math.min(value * r.share, r.cap), 0);
    const exchange = (bought + sold) * r.both;
    return (brokerage + exchange) * 1.18 + bought * r.buy + sold * r.sell;
  }

  function parse(text) {
    const [head, ...lines] = text.trim().split(/\r?\n/);
    const names = head.toLowerCase().split(',');
    const bars = lines.map((row) => {
      const cells = row.split(',');
      const at = (name) => cells[names.indexOf(name)];
      const bar = { date: at('date') ?? at('time') };
      for (const field of ['open', 'high', 'low', 'close', 'volume']) bar[field] = Number(at(field));
      return bar;
    });
    const bad = bars.findIndex((bar) => !bar.date || !(bar.close > 0));
    if (bars.length < 60) throw new Error('The file has fewer than 60 candles.');
    if (bad >= 0) throw new Error(`Line ${bad + 2} of the file cannot be read.`);
    return bars;
  }

  function run(bars, { buy, sell, stop, capital, risk, segment, slippage = 0.0005 }) {
    const trades = [];
    const equity = [];
    let cash = capital;
    let held = null;
    let wish = '';
    bars.forEach((bar, i) => {
      if (wish === 'buy' && !held) {
        const price = bar.open * (1 + slippage);
        const distance = stop * Rules.atr(bars, i - 1);
        const quantity = Math.floor(Math.min((cash * risk) / 100 / distance, cash / price));
        if (quantity > 0)
          held = { entered: bar.date, entry: price, stop: price - distance, quantity, distance };
      }
      const out =
        held && (wish === 'sell' ? bar.open : bar.low <= held.stop ? Math.min(bar.open, held.stop) : null);
      if (out) {
        const exit = out * (1 - slippage);
        const cost = charges(segment, held.entry * held.quantity, exit * held.quantity);
        const net = (exit - held.entry) * held.quantity - cost;
        cash += net;
        trades.push({ ...held, left: bar.date, exit, cost, net, r: net / (held.distance * held.quantity) });
        held = null;
      }
      wish = held ? (sell(bars, i) ? 'sell' : '') : buy(bars, i) ? 'buy' : '';
      equity.push(cash + (held ? (bar.close - held.entry) * held.quantity : 0));
    });
    return { trades, equity, ...measure(trades, equity, bars, capital) };
  }

  function measure(trades, equity, bars, capital) {
    let peak = capital;
    let fall = 0;
    for (const value of equity) {
      peak = Math.max(peak, value);
      fall = Math.max(fall, 1 - value / peak);
    }
    const years = Math.max((Date.parse(bars.at(-1).date) - Date.parse(bars[0].date)) / 31557600000, 0.1);
    const months = new Map();
    equity.forEach((value, i) => months.set(bars[i].date.slice(0, 7), value));
    let before = capital;
    const monthly = [...months].map(([month, value]) => {
      const change = value / before - 1;
      before = value;
      return [month, change];
    });
    return {
      cagr: (equity.at(-1) / capital) ** (1 / years) - 1,
      fall,
      wins: trades.filter((trade) => trade.net > 0).length / (trades.length || 1),
      expectancy: trades.reduce((sum, trade) => sum + trade.r, 0) / (trades.length || 1),
      costs: trades.reduce((sum, trade) => sum + trade.cost, 0),
      monthly,
    };
  }

  return { parse, run, charges };
})();
