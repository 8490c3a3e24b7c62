'use strict';

const Breadth = (() => {
  /** Rows of symbol,sector,date,open,high,low,close,volume as one list of closes per symbol. */
  function parse(text) {
    const [head, ...lines] = text.trim().split(/\r?\n/);
    const names = head.toLowerCase().split(',');
    const [symbol, sector, date, close] = ['symbol', 'sector', 'date', 'close'].map((name) =>
      names.indexOf(name),
    );
    if (symbol < 0 || date < 0 || close < 0) throw new Error('The file needs symbol, date and close.');
    const stocks = new Map();
    for (const row of lines) {
      const cells = row.split(',');
      const stock = stocks.get(cells[symbol]) ?? { sector: cells[sector] ?? '', closes: new Map() };
      stock.closes.set(cells[date], Number(cells[close]));
      stocks.set(cells[symbol], stock);
    }
    return stocks;
  }

  const mean = (values, from, to) => values.slice(from, to).reduce((sum, v) => sum + v, 0) / (to - from);

  /** One row per day: advances, declines, share over 20, 50, 200 days, new highs and lows of 250 days. */
  function history(stocks) {
    const dates = [...new Set([...stocks.values()].flatMap((stock) => [...stock.closes.keys()]))].sort();
    const days = dates.map((date) => ({
      date,
      advances: 0,
      declines: 0,
      over20: 0,
      over50: 0,
      over200: 0,
      counted: 0,
      highs: 0,
      lows: 0,
    }));
    for (const stock of stocks.values()) {
      const closes = dates.map((date) => stock.closes.get(date)).filter((close) => close > 0);
      const offset = dates.length - closes.length;
      closes.forEach((close, i) => {
        const day = days[i + offset];
        if (i > 0 && close > closes[i - 1]) day.advances += 1;
        if (i > 0 && close < closes[i - 1]) day.declines += 1;
        for (const length of [20, 50, 200])
          if (i >= length && close > mean(closes, i - length, i)) day[`over${length}`] += 1;
        if (i >= 50) day.counted += 1;
        const past = closes.slice(Math.max(0, i - 250), i);
        if (i >= 50 && close > Math.max(...past)) day.highs += 1;
        if (i >= 50 && close < Math.min(...past)) day.lows += 1;
      });
    }
    return days;
  }

  /** Mean change of the last day by sector, best first. */
  function sectors(stocks) {
    const sums = new Map();
    for (const stock of stocks.values()) {
      const closes = [...stock.closes.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, close]) => close);
      const change = closes.at(-1) / closes.at(-2) - 1;
      const known = sums.get(stock.sector) ?? { total: 0, count: 0 };
      sums.set(stock.sector, { total: known.total + change, count: known.count + 1 });
    }
    return [...sums].map(([name, { total, count }]) => [name, total / count]).sort((a, b) => b[1] - a[1]);
  }

  return { parse, history, sectors };
})();
