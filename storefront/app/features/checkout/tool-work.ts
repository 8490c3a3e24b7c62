import { failureMessage } from '~/api/http';
import { getDownload, startTrial } from '~/api/shop';
import { saveFile } from '~/lib/download';
import { callerEmail } from '~/lib/session';
import { showToast } from '~/lib/toast';
import type { ActionTool } from '~/lib/tool-actions';

const trialToastMs = 10_000;

/** Downloads a tool and shows an error toast, or the `success` toast if given. */
export async function fetchTool(tool: ActionTool, success: string | null, release?: string): Promise<void> {
  const result = await getDownload(tool._id, release);
  if (result.ok && !result.data.downloadUrl) return showToast('error', 'Failed to download tool');
  if (result.ok) {
    saveFile(result.data.downloadUrl, result.data.fileName);
    if (success) showToast('success', success);
  } else if (result.status !== 401) {
    showToast('error', failureMessage(result, 'Failed to download tool'));
  }
}

/** Starts the trial and downloads the tool. */
export async function beginTrial(tool: ActionTool): Promise<void> {
  if (!tool.trialAvailable) return showToast('warning', 'Trial is not available for this tool.');
  const trialDays = tool.trialDays ?? 7;
  const result = await startTrial({ toolName: tool.name, userEmail: callerEmail(), trialDays });
  if (result.ok) {
    showToast('success', 'Trial started successfully!', trialToastMs);
    await fetchTool(tool, null);
  } else if (result.status !== 401) {
    showToast('error', failureMessage(result, 'Failed to start trial'));
  }
}
