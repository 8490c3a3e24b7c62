import { Box } from '@mui/material';
import type { ReactElement } from 'react';

import { claimSentence } from './claim-texts';
import { useClaimsOfForm } from './claims-of-form';

const COLOURS = { block: 'error.main', warn: 'warning.main' };

/** The claims in one field of the surrounding form, to stand below it; undefined where there are none. */
export function useClaimNote(field: string): ReactElement | undefined {
  const claims = useClaimsOfForm().filter((claim) => claim.field === field);
  if (claims.length === 0) return undefined;
  return (
    <>
      {claims.map((claim) => (
        <Box
          component="span"
          key={`${claim.rule} ${claim.text}`}
          sx={{ display: 'block', overflowWrap: 'anywhere', color: COLOURS[claim.level] }}
        >
          {claimSentence(claim)}
        </Box>
      ))}
    </>
  );
}
