'use strict';
// Change these when an exchange, the regulator or the budget does. Shares of turnover unless it says rupees.
const RATES = {
  checked: 'Compare with a contract note of yours before you rely on it.',
  segments: {
    delivery: {
      name: 'Equity delivery',
      brokerage: 0,
      cap: 0,
      sttBuy: 0.001,
      sttSell: 0.001,
      exchange: 0.0000297,
      stamp: 0.00015,
    },
    intraday: {
      name: 'Equity intraday',
      brokerage: 0.0003,
      cap: 20,
      sttBuy: 0,
      sttSell: 0.00025,
      exchange: 0.0000297,
      stamp: 0.00003,
    },
    futures: {
      name: 'Futures',
      brokerage: 0.0003,
      cap: 20,
      sttBuy: 0,
      sttSell: 0.0002,
      exchange: 0.0000173,
      stamp: 0.00002,
    },
    options: {
      name: 'Options (premium)',
      brokerage: 1,
      cap: 20,
      sttBuy: 0,
      sttSell: 0.001,
      exchange: 0.0003503,
      stamp: 0.00003,
    },
  },
  gst: 0.18,
  sebi: 0.000001,
};
