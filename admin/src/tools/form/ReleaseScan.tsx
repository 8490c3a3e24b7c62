import { Alert, Button, Typography } from '@mui/material';

import { May } from '../../components/May';
import { useDialogOpen } from '../../components/use-dialog-address';
import type { Release } from '../tool';
import { LiftDialog } from './LiftDialog';
import { quarantineSentence, scanSentence } from './scan-text';

/** What the malware scan says about a release, and what to do about one in quarantine. */
export function ReleaseScan({ release }: { release: Release }) {
  const [isLifting, setLifting] = useDialogOpen(`quarantine-${release.id}`, 'lift');
  const sentence = scanSentence(release);
  if (!release.quarantinedAt) {
    return (
      sentence && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {sentence}
        </Typography>
      )
    );
  }
  return (
    <Alert severity="error" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {quarantineSentence(release)}
      </Typography>
      <Typography variant="body2">
        Nobody can download this version, and the tool is not sold while it is the latest one. Check the
        computer that built it, then upload a clean file as a new version. If the scanner is wrong, lift the
        quarantine.
      </Typography>
      <May permission="tools:write">
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          sx={{ mt: 1 }}
          aria-label={`Lift quarantine of version ${release.version}`}
          onClick={() => setLifting(true)}
        >
          Lift quarantine
        </Button>
        {isLifting && <LiftDialog release={release} onClose={() => setLifting(false)} />}
      </May>
    </Alert>
  );
}
