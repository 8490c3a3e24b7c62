import type { PackagePlan } from '../packaging/plan.js';
import { optionChainAnalyserPackage } from './option-chain-analyser/package.js';
import { positionSizingWorkbookPackage } from './position-sizing-workbook/package.js';
import { tradeJournalWorkbookPackage } from './trade-journal-workbook/package.js';
import { taxPnlSheetPackage } from './tax-pnl-sheet/package.js';
import { strategyPayoffBuilderPackage } from './strategy-payoff-builder/package.js';
import { openingRangeBotPackage } from './opening-range-bot/package.js';
import { ironCondorManagerPackage } from './iron-condor-manager/package.js';
import { pairsTradingBotPackage } from './pairs-trading-bot/package.js';
import { paperTradingEnginePackage } from './paper-trading-engine/package.js';
import { priceAlertsBotPackage } from './price-alerts-bot/package.js';
import { backtestStudioPackage } from './backtest-studio/package.js';
import { marketBreadthBoardPackage } from './market-breadth-board/package.js';
import { optionStrategySimulatorPackage } from './option-strategy-simulator/package.js';
import { chargesCalculatorPackage } from './charges-calculator/package.js';
import { eodDataToolkitPackage } from './eod-data-toolkit/package.js';
import { volatilityLabPackage } from './volatility-lab/package.js';
import { monteCarloRiskPackage } from './monte-carlo-risk/package.js';
import { sectorRotationMapPackage } from './sector-rotation-map/package.js';
import { momentumScreenerPackage } from './momentum-screener/package.js';
import { pocketPositionSizerPackage } from './pocket-position-sizer/package.js';
import { watchlistPwaPackage } from './watchlist-pwa/package.js';
import { tradeDiaryMobilePackage } from './trade-diary-mobile/package.js';
import { supertrendPlusPackage } from './supertrend-plus/package.js';
import { vwapBandsPackage } from './vwap-bands/package.js';
import { supplyDemandZonesPackage } from './supply-demand-zones/package.js';
import { mtfRsiPanelPackage } from './mtf-rsi-panel/package.js';
import { cprPivotSuitePackage } from './cpr-pivot-suite/package.js';
import { tradingPlanKitPackage } from './trading-plan-kit/package.js';
import { algoProjectStarterPackage } from './algo-project-starter/package.js';
import { webhookBridgePackage } from './webhook-bridge/package.js';

/** What each tool's ZIPs hold, by slug. */
export const plans: Record<string, PackagePlan> = {
  'option-chain-analyser': optionChainAnalyserPackage,
  'position-sizing-workbook': positionSizingWorkbookPackage,
  'trade-journal-workbook': tradeJournalWorkbookPackage,
  'tax-pnl-sheet': taxPnlSheetPackage,
  'strategy-payoff-builder': strategyPayoffBuilderPackage,
  'opening-range-bot': openingRangeBotPackage,
  'iron-condor-manager': ironCondorManagerPackage,
  'pairs-trading-bot': pairsTradingBotPackage,
  'paper-trading-engine': paperTradingEnginePackage,
  'price-alerts-bot': priceAlertsBotPackage,
  'backtest-studio': backtestStudioPackage,
  'market-breadth-board': marketBreadthBoardPackage,
  'option-strategy-simulator': optionStrategySimulatorPackage,
  'charges-calculator': chargesCalculatorPackage,
  'eod-data-toolkit': eodDataToolkitPackage,
  'volatility-lab': volatilityLabPackage,
  'monte-carlo-risk': monteCarloRiskPackage,
  'sector-rotation-map': sectorRotationMapPackage,
  'momentum-screener': momentumScreenerPackage,
  'pocket-position-sizer': pocketPositionSizerPackage,
  'watchlist-pwa': watchlistPwaPackage,
  'trade-diary-mobile': tradeDiaryMobilePackage,
  'supertrend-plus': supertrendPlusPackage,
  'vwap-bands': vwapBandsPackage,
  'supply-demand-zones': supplyDemandZonesPackage,
  'mtf-rsi-panel': mtfRsiPanelPackage,
  'cpr-pivot-suite': cprPivotSuitePackage,
  'trading-plan-kit': tradingPlanKitPackage,
  'algo-project-starter': algoProjectStarterPackage,
  'webhook-bridge': webhookBridgePackage,
};
