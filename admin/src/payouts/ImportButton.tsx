import ImportIcon from '@mui/icons-material/CloudDownloadOutlined';
import { Button } from '@mui/material';

import { May } from '../components/May';
import { useAction } from '../components/use-action';

/** Imports payouts at once; they arrive in the background. */
export function ImportButton() {
  const run = useAction((provider) => provider.importPayouts(), {
    success: 'The import has started. New payouts appear here in a moment.',
    failure: 'The import could not be started',
    refresh: ['payouts'],
  });
  return (
    <May permission="payouts:write">
      <Button
        variant="contained"
        startIcon={<ImportIcon />}
        disabled={run.isPending}
        onClick={() => run.mutate()}
      >
        {run.isPending ? 'Starting...' : 'Import now'}
      </Button>
    </May>
  );
}
