import type { Look } from '../drawing/picture.js';
import { optionChainAnalyserLook } from './option-chain-analyser/look.js';
import { positionSizingWorkbookLook } from './position-sizing-workbook/look.js';
import { tradeJournalWorkbookLook } from './trade-journal-workbook/look.js';
import { taxPnlSheetLook } from './tax-pnl-sheet/look.js';
import { strategyPayoffBuilderLook } from './strategy-payoff-builder/look.js';
import { openingRangeBotLook } from './opening-range-bot/look.js';
import { ironCondorManagerLook } from './iron-condor-manager/look.js';
import { pairsTradingBotLook } from './pairs-trading-bot/look.js';
import { paperTradingEngineLook } from './paper-trading-engine/look.js';
import { priceAlertsBotLook } from './price-alerts-bot/look.js';
import { backtestStudioLook } from './backtest-studio/look.js';
import { marketBreadthBoardLook } from './market-breadth-board/look.js';
import { optionStrategySimulatorLook } from './option-strategy-simulator/look.js';
import { chargesCalculatorLook } from './charges-calculator/look.js';
import { eodDataToolkitLook } from './eod-data-toolkit/look.js';
import { volatilityLabLook } from './volatility-lab/look.js';
import { monteCarloRiskLook } from './monte-carlo-risk/look.js';
import { sectorRotationMapLook } from './sector-rotation-map/look.js';
import { momentumScreenerLook } from './momentum-screener/look.js';
import { pocketPositionSizerLook } from './pocket-position-sizer/look.js';
import { watchlistPwaLook } from './watchlist-pwa/look.js';
import { tradeDiaryMobileLook } from './trade-diary-mobile/look.js';
import { supertrendPlusLook } from './supertrend-plus/look.js';
import { vwapBandsLook } from './vwap-bands/look.js';
import { supplyDemandZonesLook } from './supply-demand-zones/look.js';
import { mtfRsiPanelLook } from './mtf-rsi-panel/look.js';
import { cprPivotSuiteLook } from './cpr-pivot-suite/look.js';
import { tradingPlanKitLook } from './trading-plan-kit/look.js';
import { algoProjectStarterLook } from './algo-project-starter/look.js';
import { webhookBridgeLook } from './webhook-bridge/look.js';

/** What every demo tool shows, by slug. */
export const looks: Record<string, Look> = {
  'option-chain-analyser': optionChainAnalyserLook,
  'position-sizing-workbook': positionSizingWorkbookLook,
  'trade-journal-workbook': tradeJournalWorkbookLook,
  'tax-pnl-sheet': taxPnlSheetLook,
  'strategy-payoff-builder': strategyPayoffBuilderLook,
  'opening-range-bot': openingRangeBotLook,
  'iron-condor-manager': ironCondorManagerLook,
  'pairs-trading-bot': pairsTradingBotLook,
  'paper-trading-engine': paperTradingEngineLook,
  'price-alerts-bot': priceAlertsBotLook,
  'backtest-studio': backtestStudioLook,
  'market-breadth-board': marketBreadthBoardLook,
  'option-strategy-simulator': optionStrategySimulatorLook,
  'charges-calculator': chargesCalculatorLook,
  'eod-data-toolkit': eodDataToolkitLook,
  'volatility-lab': volatilityLabLook,
  'monte-carlo-risk': monteCarloRiskLook,
  'sector-rotation-map': sectorRotationMapLook,
  'momentum-screener': momentumScreenerLook,
  'pocket-position-sizer': pocketPositionSizerLook,
  'watchlist-pwa': watchlistPwaLook,
  'trade-diary-mobile': tradeDiaryMobileLook,
  'supertrend-plus': supertrendPlusLook,
  'vwap-bands': vwapBandsLook,
  'supply-demand-zones': supplyDemandZonesLook,
  'mtf-rsi-panel': mtfRsiPanelLook,
  'cpr-pivot-suite': cprPivotSuiteLook,
  'trading-plan-kit': tradingPlanKitLook,
  'algo-project-starter': algoProjectStarterLook,
  'webhook-bridge': webhookBridgeLook,
};
