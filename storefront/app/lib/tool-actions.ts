import { createContext, useContext } from 'react';

/** What a signed-in person has of a tool. */
export interface Access {
  type: 'trial' | 'purchase' | 'free';
  /** When a trial ends, or ended. */
  endsAt?: string | null;
  /** A newer release than the one downloaded last is out. */
  canUpdate?: boolean;
}

/** Whether the tool is theirs: bought, given by staff, or had while it was free. A trial is not. */
export function isOwned(access: Access | undefined): boolean {
  return access?.type === 'purchase' || access?.type === 'free';
}

/** As much of a tool as buying, downloading and trying need. */
export interface ActionTool {
  _id: string;
  name: string;
  category: string;
  price: number;
  trialAvailable?: boolean;
  trialDays?: number | null;
}

export interface ToolActions {
  /** Opens the payment modal; signed-out visitors go to the sign-in page first. */
  buy: (tool: ActionTool) => void;
  /** Downloads a free tool, or one the visitor owns. */
  download: (tool: ActionTool, release?: string) => Promise<void>;
  /** Starts the trial and downloads the tool. */
  startTrial: (tool: ActionTool) => Promise<void>;
  /** What this person has of the tool; undefined for strangers and until it is known. */
  accessTo: (toolId: string) => Access | undefined;
  /** Id of the tool something is under way for. */
  busy: string | null;
}

export const ToolActionsContext = createContext<ToolActions>({
  buy: () => undefined,
  download: async () => undefined,
  startTrial: async () => undefined,
  accessTo: () => undefined,
  busy: null,
});

/** What a visitor can do with a tool, wherever it is shown. */
export function useToolActions(): ToolActions {
  return useContext(ToolActionsContext);
}
