'use strict';
// Rules such as "close > ema(50) and rsi(2) < 10" become a function of (bars, index). Nothing is ever eval'ed.

const Rules = (() => {
  const pattern = /\s*(>=|<=|>|<|\d+(?:\.\d+)?|[a-z]+|[()+\-*/])/y;

  function tokens(source) {
    const found = [];
    const text = source.trim().toLowerCase();
    pattern.lastIndex = 0;
    while (pattern.lastIndex < text.length) {
      const at = pattern.lastIndex;
      const match = pattern.exec(text);
      if (!match) throw new Error(`Cannot read “${text.slice(at)}”`);
      found.push(match[1]);
    }
    return found;
  }

  const functions = {
    sma: (bars, i, n) => mean(bars, i, n),
    ema: (bars, i, n) => cached(bars, `ema${n}`, emaSeries, n)[i],
    rsi: (bars, i, n) => cached(bars, `rsi${n}`, rsiSeries, n)[i],
    atr: (bars, i, n) => cached(bars, `atr${n}`, atrSeries, n)[i],
    highest: (bars, i, n) => (i < n ? NaN : Math.max(...bars.slice(i - n, i).map((b) => b.high))),
    lowest: (bars, i, n) => (i < n ? NaN : Math.min(...bars.slice(i - n, i).map((b) => b.low))),
  };

  const series = new WeakMap();
  function cached(bars, key, make, n) {
    const known = series.get(bars) ?? new Map();
    series.set(bars, known);
    if (!known.has(key)) known.set(key, make(bars, n));
    return known.get(key);
  }

  function mean(bars, i, n) {
    if (i + 1 < n) return NaN;
    let sum = 0;
    for (let k = i - n + 1; k <= i; k += 1) sum += bars[k].close;
    return sum / n;
  }

  function emaSeries(bars, n) {
    let value = NaN;
    return bars.map((bar, i) => {
      if (i === n - 1) value = mean(bars, i, n);
      else if (i >= n) value += ((bar.close - value) * 2) / (n + 1);
      return value;
    });
  }

  function rsiSeries(bars, n) {
    let up = 0;
    let down = 0;
    return bars.map((bar, i) => {
      if (i === 0) return NaN;
      const change = bar.close - bars[i - 1].close;
      const weight = i <= n ? 1 / i : 1 / n;
      up += (Math.max(change, 0) - up) * weight;
      down += (Math.max(-change, 0) - down) * weight;
      return i < n ? NaN : down === 0 ? 100 : 100 - 100 / (1 + up / down);
    });
  }

  function atrSeries(bars, n) {
    let value = 0;
    return bars.map((bar, i) => {
      const before = i ? bars[i - 1].close : bar.open;
      const range = Math.max(bar.high - bar.low, Math.abs(bar.high - before), Math.abs(bar.low - before));
      value += (range - value) * (i < n ? 1 / (i + 1) : 1 / n);
      return i + 1 < n ? NaN : value;
    });
  }

  /** Compiles a rule; throws an Error a person can read. */
  function compile(source) {
    const rest = tokens(source);
    const take = (wanted) => {
      if (rest.length === 0 || (wanted && rest[0] !== wanted))
        throw new Error(`Expected ${wanted ?? 'more'} in “${source}”`);
      return rest.shift();
    };
    const either = () => {
      let left = both();
      while (rest[0] === 'or') {
        take();
        const [a, b] = [left, both()];
        left = (bars, i) => a(bars, i) || b(bars, i);
      }
      return left;
    };
    const both = () => {
      let left = compare();
      while (rest[0] === 'and') {
        take();
        const [a, b] = [left, compare()];
        left = (bars, i) => a(bars, i) && b(bars, i);
      }
      return left;
    };
    const compare = () => {
      const a = sum();
      const word = take();
      const b = sum();
      if (word === '>') return (bars, i) => a(bars, i) > b(bars, i);
      if (word === '<') return (bars, i) => a(bars, i) < b(bars, i);
      if (word === '>=') return (bars, i) => a(bars, i) >= b(bars, i);
      if (word === '<=') return (bars, i) => a(bars, i) <= b(bars, i);
      throw new Error(`“${word}” is no comparison`);
    };
    const chain = (part, signs) => () => {
      let left = part();
      while (rest.length && signs.includes(rest[0])) {
        const sign = take();
        const [a, b] = [left, part()];
        if (sign === '+') left = (bars, i) => a(bars, i) + b(bars, i);
        if (sign === '-') left = (bars, i) => a(bars, i) - b(bars, i);
        if (sign === '*') left = (bars, i) => a(bars, i) * b(bars, i);
        if (sign === '/') left = (bars, i) => a(bars, i) / b(bars, i);
      }
      return left;
    };
    const atom = () => {
      const word = take();
      if (/^\d/.test(word)) return () => Number(word);
      if (word === '(') {
        const inside = sum();
        take(')');
        return inside;
      }
      if (['open', 'high', 'low', 'close', 'volume'].includes(word)) return (bars, i) => bars[i][word];
      const own = Object.hasOwn(functions, word) ? functions[word] : undefined;
      if (!own) throw new Error(`“${word}” is no known word`);
      take('(');
      const length = Number(take());
      take(')');
      if (!(length >= 1)) throw new Error(`${word} needs a length`);
      return (bars, i) => own(bars, i, length);
    };
    const product = chain(atom, ['*', '/']);
    const sum = chain(product, ['+', '-']);
    const rule = either();
    if (rest.length) throw new Error(`“${rest[0]}” is too much`);
    return rule;
  }

  return { compile, atr: (bars, i) => functions.atr(bars, i, 14) };
})();
