import { createContext, useContext } from 'react';
import type { Chosen, Interval } from './plans';

/** A signed-in person's access to a tool. */
export interface Access {
  type: 'trial' | 'purchase' | 'free';
  /** When a trial ends, or ended. */
  endsAt?: string | null;
  /** There is a newer release than the last one downloaded. */
  canUpdate?: boolean;
  /** It was owned for a term that is over. */
  hasEnded?: boolean;
}

/**
 * Whether the tool is owned: bought, granted by staff or added while free. A trial is not ownership.
 * @param interval of the plan for sale: whose term is over can subscribe, but not buy again
 */
export function isOwned(access: Access | undefined, interval?: Interval | null): boolean {
  if (interval && access?.hasEnded) return false;
  return access?.type === 'purchase' || access?.type === 'free';
}

/** The fields of a tool that its actions need. */
export interface ActionTool extends Chosen {
  _id: string;
  name: string;
  category: string;
  price: number;
  trialAvailable?: boolean;
  trialDays?: number | null;
  /** How long a licence of it is valid; null without end. */
  licenseDays?: number | null;
  /** Sold in several plans. */
  hasPlans?: boolean;
  /** Null where it has no file: it is delivered by access. */
  version?: string | null;
}

/** What is bought, a tool, a bundle or a quote, with the price that the page shows. */
export type ForSale = { name: string; category: string; price: number } & (
  | ToolForSale
  | BundleForSale
  | QuoteForSale
);

interface ToolForSale extends Chosen {
  toolId: string;
  bundleId?: undefined;
  quoteId?: undefined;
  /** Another term of the licence that the buyer has. */
  renew?: true;
  /** The plan takes the place of the one that the buyer has. */
  upgrade?: true;
  licenseDays?: number | null;
}

interface BundleForSale {
  bundleId: string;
  toolId?: undefined;
  quoteId?: undefined;
  renew?: undefined;
  upgrade?: undefined;
  planId?: undefined;
  planName?: undefined;
  interval?: undefined;
  licenseDays?: undefined;
  /** Names of its tools that the buyer owns already and does not pay again. */
  owned?: readonly string[];
}

/** A quote that the buyer has accepted. */
interface QuoteForSale {
  quoteId: string;
  toolId?: undefined;
  bundleId?: undefined;
  renew?: undefined;
  upgrade?: undefined;
  planId?: undefined;
  planName?: undefined;
  interval?: undefined;
  licenseDays?: undefined;
}

export interface ToolActions {
  /** Opens the payment modal; signed-out visitors go to the sign-in page first. */
  buy: (item: ForSale) => void;
  /** Downloads a free tool, or one the visitor owns. */
  download: (tool: ActionTool, release?: string) => Promise<void>;
  /** Starts the trial and downloads the tool. */
  startTrial: (tool: ActionTool) => Promise<void>;
  /** The visitor's access to the tool; undefined if there is none or it is not loaded yet. */
  accessTo: (toolId: string) => Access | undefined;
  /** Id of the tool with an action in progress. */
  busy: string | null;
  /** Id of the tool, bundle or quote whose payment dialog is being loaded. */
  opening: string | null;
}

export const ToolActionsContext = createContext<ToolActions>({
  buy: () => undefined,
  download: async () => undefined,
  startTrial: async () => undefined,
  accessTo: () => undefined,
  busy: null,
  opening: null,
});

/** Purchase, download and trial actions. */
export function useToolActions(): ToolActions {
  return useContext(ToolActionsContext);
}
