import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import SyncIcon from '@mui/icons-material/Sync';
import { Button } from '@mui/material';

import { downloadBlob } from '../components/download-text';
import { May } from '../components/May';
import { useAction } from '../components/use-action';
import { DISPUTE_RELATED, type Dispute } from './dispute';

/** Download the evidence; ask the provider again. */
export function DisputeActions({ dispute }: { dispute: Dispute }) {
  const evidence = useAction((provider) => provider.downloadEvidence(dispute.id), {
    success: 'Evidence downloaded',
    failure: 'The evidence could not be downloaded',
    onSuccess: (file) => downloadBlob(`evidence-${dispute.disputeId}.pdf`, file),
  });
  const sync = useAction((provider) => provider.syncDispute(dispute.id), {
    success: 'Checked with the payment provider',
    failure: 'The dispute could not be checked',
    refresh: DISPUTE_RELATED,
  });
  return (
    <>
      <May permission="disputes:write">
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<SyncIcon />}
          disabled={sync.isPending}
          onClick={() => sync.mutate()}
        >
          {sync.isPending ? 'Checking...' : 'Check with provider'}
        </Button>
      </May>
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        disabled={evidence.isPending}
        onClick={() => evidence.mutate()}
      >
        {evidence.isPending ? 'Preparing...' : 'Download evidence'}
      </Button>
    </>
  );
}
