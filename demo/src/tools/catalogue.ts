import { optionChainAnalyser } from './option-chain-analyser/about.ts';
import { positionSizingWorkbook } from './position-sizing-workbook/about.ts';
import { tradeJournalWorkbook } from './trade-journal-workbook/about.ts';
import { taxPnlSheet } from './tax-pnl-sheet/about.ts';
import { strategyPayoffBuilder } from './strategy-payoff-builder/about.ts';
import { openingRangeBot } from './opening-range-bot/about.ts';
import { ironCondorManager } from './iron-condor-manager/about.ts';
import { pairsTradingBot } from './pairs-trading-bot/about.ts';
import { paperTradingEngine } from './paper-trading-engine/about.ts';
import { priceAlertsBot } from './price-alerts-bot/about.ts';
import { backtestStudio } from './backtest-studio/about.ts';
import { marketBreadthBoard } from './market-breadth-board/about.ts';
import { optionStrategySimulator } from './option-strategy-simulator/about.ts';
import { chargesCalculator } from './charges-calculator/about.ts';
import { eodDataToolkit } from './eod-data-toolkit/about.ts';
import { volatilityLab } from './volatility-lab/about.ts';
import { monteCarloRisk } from './monte-carlo-risk/about.ts';
import { sectorRotationMap } from './sector-rotation-map/about.ts';
import { momentumScreener } from './momentum-screener/about.ts';
import { pocketPositionSizer } from './pocket-position-sizer/about.ts';
import { watchlistPwa } from './watchlist-pwa/about.ts';
import { tradeDiaryMobile } from './trade-diary-mobile/about.ts';
import { supertrendPlus } from './supertrend-plus/about.ts';
import { vwapBands } from './vwap-bands/about.ts';
import { supplyDemandZones } from './supply-demand-zones/about.ts';
import { mtfRsiPanel } from './mtf-rsi-panel/about.ts';
import { cprPivotSuite } from './cpr-pivot-suite/about.ts';
import { tradingPlanKit } from './trading-plan-kit/about.ts';
import { algoProjectStarter } from './algo-project-starter/about.ts';
import { webhookBridge } from './webhook-bridge/about.ts';
import type { DemoTool } from './types.ts';

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
