/** What search engines and chats say of a category that the store has from the beginning. */
const TEXTS: Record<string, string> = {
  'Excel Tools':
    'Option chains, journals, position sizing and tax sheets in Excel, with formulas you can read.',
  'Trading Bots':
    'Bots for Indian markets that say why they trade: breakouts, pairs, iron condors and alerts.',
  'Web Applications':
    'Backtests, screeners and payoff charts that run in the browser, with nothing to install.',
  'Data Analysis': 'Screeners, breadth, volatility and end-of-day data for NSE and BSE, ready to study.',
  'Mobile Apps': 'Position size, watchlist and trade diary on your phone, also without a connection.',
  Indicators:
    'Indicators for TradingView and MetaTrader with open rules: trend, pivots, zones and VWAP bands.',
  Other: 'Starter projects, trading plans and checklists for traders in Indian markets.',
};

/** The description of a category's page. */
export const categoryText = (category: string): string =>
  TEXTS[category] ?? `${category} for traders in Indian markets: compare, try and download.`;
