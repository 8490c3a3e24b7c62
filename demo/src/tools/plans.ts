import type { PackagePlan } from '../packaging/plan.ts';
import { optionChainAnalyserPackage } from './option-chain-analyser/package.ts';
import { positionSizingWorkbookPackage } from './position-sizing-workbook/package.ts';
import { tradeJournalWorkbookPackage } from './trade-journal-workbook/package.ts';
import { taxPnlSheetPackage } from './tax-pnl-sheet/package.ts';
import { strategyPayoffBuilderPackage } from './strategy-payoff-builder/package.ts';
import { openingRangeBotPackage } from './opening-range-bot/package.ts';
import { ironCondorManagerPackage } from './iron-condor-manager/package.ts';
import { pairsTradingBotPackage } from './pairs-trading-bot/package.ts';
import { paperTradingEnginePackage } from './paper-trading-engine/package.ts';
import { priceAlertsBotPackage } from './price-alerts-bot/package.ts';
import { backtestStudioPackage } from './backtest-studio/package.ts';
import { marketBreadthBoardPackage } from './market-breadth-board/package.ts';
import { optionStrategySimulatorPackage } from './option-strategy-simulator/package.ts';
import { chargesCalculatorPackage } from './charges-calculator/package.ts';
import { eodDataToolkitPackage } from './eod-data-toolkit/package.ts';
import { volatilityLabPackage } from './volatility-lab/package.ts';
import { monteCarloRiskPackage } from './monte-carlo-risk/package.ts';
import { sectorRotationMapPackage } from './sector-rotation-map/package.ts';
import { momentumScreenerPackage } from './momentum-screener/package.ts';
import { pocketPositionSizerPackage } from './pocket-position-sizer/package.ts';
import { watchlistPwaPackage } from './watchlist-pwa/package.ts';
import { tradeDiaryMobilePackage } from './trade-diary-mobile/package.ts';
import { supertrendPlusPackage } from './supertrend-plus/package.ts';
import { vwapBandsPackage } from './vwap-bands/package.ts';
import { supplyDemandZonesPackage } from './supply-demand-zones/package.ts';
import { mtfRsiPanelPackage } from './mtf-rsi-panel/package.ts';
import { cprPivotSuitePackage } from './cpr-pivot-suite/package.ts';
import { tradingPlanKitPackage } from './trading-plan-kit/package.ts';
import { algoProjectStarterPackage } from './algo-project-starter/package.ts';
import { webhookBridgePackage } from './webhook-bridge/package.ts';

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
