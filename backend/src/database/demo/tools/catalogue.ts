import { optionChainAnalyser } from './option-chain-analyser/about.js';
import { positionSizingWorkbook } from './position-sizing-workbook/about.js';
import { tradeJournalWorkbook } from './trade-journal-workbook/about.js';
import { taxPnlSheet } from './tax-pnl-sheet/about.js';
import { strategyPayoffBuilder } from './strategy-payoff-builder/about.js';
import { openingRangeBot } from './opening-range-bot/about.js';
import { ironCondorManager } from './iron-condor-manager/about.js';
import { pairsTradingBot } from './pairs-trading-bot/about.js';
import { paperTradingEngine } from './paper-trading-engine/about.js';
import { priceAlertsBot } from './price-alerts-bot/about.js';
import { backtestStudio } from './backtest-studio/about.js';
import { marketBreadthBoard } from './market-breadth-board/about.js';
import { optionStrategySimulator } from './option-strategy-simulator/about.js';
import { chargesCalculator } from './charges-calculator/about.js';
import { eodDataToolkit } from './eod-data-toolkit/about.js';
import { volatilityLab } from './volatility-lab/about.js';
import { monteCarloRisk } from './monte-carlo-risk/about.js';
import { sectorRotationMap } from './sector-rotation-map/about.js';
import { momentumScreener } from './momentum-screener/about.js';
import { pocketPositionSizer } from './pocket-position-sizer/about.js';
import { watchlistPwa } from './watchlist-pwa/about.js';
import { tradeDiaryMobile } from './trade-diary-mobile/about.js';
import { supertrendPlus } from './supertrend-plus/about.js';
import { vwapBands } from './vwap-bands/about.js';
import { supplyDemandZones } from './supply-demand-zones/about.js';
import { mtfRsiPanel } from './mtf-rsi-panel/about.js';
import { cprPivotSuite } from './cpr-pivot-suite/about.js';
import { tradingPlanKit } from './trading-plan-kit/about.js';
import { algoProjectStarter } from './algo-project-starter/about.js';
import { webhookBridge } from './webhook-bridge/about.js';
import type { DemoTool } from './types.js';

/** The demo's catalogue, category by category. */
export const demoTools: readonly DemoTool[] = [
  optionChainAnalyser,
  positionSizingWorkbook,
  tradeJournalWorkbook,
  taxPnlSheet,
  strategyPayoffBuilder,
  openingRangeBot,
  ironCondorManager,
  pairsTradingBot,
  paperTradingEngine,
  priceAlertsBot,
  backtestStudio,
  marketBreadthBoard,
  optionStrategySimulator,
  chargesCalculator,
  eodDataToolkit,
  volatilityLab,
  monteCarloRisk,
  sectorRotationMap,
  momentumScreener,
  pocketPositionSizer,
  watchlistPwa,
  tradeDiaryMobile,
  supertrendPlus,
  vwapBands,
  supplyDemandZones,
  mtfRsiPanel,
  cprPivotSuite,
  tradingPlanKit,
  algoProjectStarter,
  webhookBridge,
];
