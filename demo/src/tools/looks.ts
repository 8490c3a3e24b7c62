import type { Look } from '../drawing/picture.ts';
import { optionChainAnalyserLook } from './option-chain-analyser/look.ts';
import { positionSizingWorkbookLook } from './position-sizing-workbook/look.ts';
import { tradeJournalWorkbookLook } from './trade-journal-workbook/look.ts';
import { taxPnlSheetLook } from './tax-pnl-sheet/look.ts';
import { strategyPayoffBuilderLook } from './strategy-payoff-builder/look.ts';
import { openingRangeBotLook } from './opening-range-bot/look.ts';
import { ironCondorManagerLook } from './iron-condor-manager/look.ts';
import { pairsTradingBotLook } from './pairs-trading-bot/look.ts';
import { paperTradingEngineLook } from './paper-trading-engine/look.ts';
import { priceAlertsBotLook } from './price-alerts-bot/look.ts';
import { backtestStudioLook } from './backtest-studio/look.ts';
import { marketBreadthBoardLook } from './market-breadth-board/look.ts';
import { optionStrategySimulatorLook } from './option-strategy-simulator/look.ts';
import { chargesCalculatorLook } from './charges-calculator/look.ts';
import { eodDataToolkitLook } from './eod-data-toolkit/look.ts';
import { volatilityLabLook } from './volatility-lab/look.ts';
import { monteCarloRiskLook } from './monte-carlo-risk/look.ts';
import { sectorRotationMapLook } from './sector-rotation-map/look.ts';
import { momentumScreenerLook } from './momentum-screener/look.ts';
import { pocketPositionSizerLook } from './pocket-position-sizer/look.ts';
import { watchlistPwaLook } from './watchlist-pwa/look.ts';
import { tradeDiaryMobileLook } from './trade-diary-mobile/look.ts';
import { supertrendPlusLook } from './supertrend-plus/look.ts';
import { vwapBandsLook } from './vwap-bands/look.ts';
import { supplyDemandZonesLook } from './supply-demand-zones/look.ts';
import { mtfRsiPanelLook } from './mtf-rsi-panel/look.ts';
import { cprPivotSuiteLook } from './cpr-pivot-suite/look.ts';
import { tradingPlanKitLook } from './trading-plan-kit/look.ts';
import { algoProjectStarterLook } from './algo-project-starter/look.ts';
import { webhookBridgeLook } from './webhook-bridge/look.ts';

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
