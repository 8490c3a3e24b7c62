'use strict';
// Black–Scholes with one volatility for all strikes; the interest rate is zero. A model, not the market.

const Model = (() => {
  function normal(x) {
    // Abramowitz and Stegun 7.1.26: good to seven digits.
    const t = 1 / (1 + 0.3275911 * (Math.abs(x) / Math.SQRT2));
    const y =
      1 -
      ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
        t *
        Math.exp((-x * x) / 2);
    return x >= 0 ? (1 + y) / 2 : (1 - y) / 2;
  }
  const density = (x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

  /** Price and Greeks of one option; theta a day, vega a point of volatility. */
  function option(kind, spot, strike, days, vol) {
    const call = kind === 'call';
    if (days <= 0) {
      const price = Math.max(call ? spot - strike : strike - spot, 0);
      return { price, delta: price > 0 ? (call ? 1 : -1) : 0, gamma: 0, theta: 0, vega: 0 };
    }
    const years = days / 365;
    const root = vol * Math.sqrt(years);
    const d1 = Math.log(spot / strike) / root + root / 2;
    const d2 = d1 - root;
    const price = call ? spot * normal(d1) - strike * normal(d2) : strike * normal(-d2) - spot * normal(-d1);
    return {
      price,
      delta: call ? normal(d1) : normal(d1) - 1,
      gamma: density(d1) / (spot * root),
      theta: (-spot * density(d1) * vol) / (2 * Math.sqrt(years)) / 365,
      vega: (spot * density(d1) * Math.sqrt(years)) / 100,
    };
  }

  /** Profit and Greeks of all legs in rupees. */
  function position(legs, lot, spot, days, vol) {
    const sum = { profit: 0, delta: 0, gamma: 0, theta: 0, vega: 0 };
    for (const leg of legs) {
      const size = leg.lots * lot * (leg.side === 'buy' ? 1 : -1);
      const now = option(leg.kind, spot, leg.strike, days, vol);
      sum.profit += size * (now.price - leg.premium);
      for (const greek of ['delta', 'gamma', 'theta', 'vega']) sum[greek] += size * now[greek];
    }
    return sum;
  }

  return { option, position };
})();
