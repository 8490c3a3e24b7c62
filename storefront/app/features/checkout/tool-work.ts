import { failureMessage } from '~/api/http';
import { getDownload, startTrial } from '~/api/shop';
import { saveFile } from '~/lib/download';
import { isStillWanted } from '~/lib/lent-purchase';
import { storedIntent } from '~/lib/purchase-intent';
import { getCaller, getSession } from '~/lib/session';
import { takeIntent } from '~/lib/stored-intent';
import { showToast } from '~/lib/toast';
import type { ActionTool, ToolActions } from '~/lib/tool-actions';

const trialToastMs = 10_000;

/** Downloads a tool and shows an error toast, or the `success` toast if given. */
export async function fetchTool(tool: ActionTool, success: string | null, release?: string): Promise<void> {
  const result = await getDownload(tool._id, release);
  if (result.ok && !result.data.downloadUrl) return showToast('error', 'Failed to download tool');
  if (result.ok) {
    saveFile(result.data.downloadUrl, result.data.fileName);
    if (success) showToast('success', success);
  } else if (result.code === 'NO_RELEASE') {
    // Its buyer enters a name there.
    location.assign('/dashboard?tab=tools');
  } else if (result.status !== 401) {
    showToast('error', failureMessage(result, 'Failed to download tool'));
  }
}

/** Starts the trial and downloads the tool. */
export async function beginTrial(tool: ActionTool): Promise<void> {
  if (!tool.trialAvailable) return showToast('warning', 'Trial is not available for this tool.');
  const trialDays = tool.trialDays ?? 7;
  const result = await startTrial({ toolName: tool.name, userEmail: getCaller()?.email, trialDays });
  if (result.ok) {
    showToast('success', 'Trial started successfully!', trialToastMs);
    await fetchTool(tool, null);
  } else if (result.status !== 401) {
    showToast('error', failureMessage(result, 'Failed to start trial'));
  }
}

/** Goes on with what was wanted before signing in, on the page that it returns to. The heart saves by itself. */
export function goOn(stored: string, pathname: string, { buy, download, startTrial }: ToolActions): void {
  // Something else was pressed while this script was loaded.
  if (storedIntent() !== stored) return;
  const intent = takeIntent(pathname);
  if (!intent || getSession().kind === 'none') return;
  const { act, item } = intent;
  if (act === 'buy') return buy(item);
  if (!item.toolId || !isStillWanted(intent)) return;
  const tool = { ...item, _id: item.toolId };
  if (act === 'trial') void startTrial(tool);
  if (act === 'download') void download(tool);
}
