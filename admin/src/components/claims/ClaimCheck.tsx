import { Alert, Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';

import { claimSentence, fieldLabel, type FieldClaim } from './claim-texts';
import { useClaimsOfForm } from './claims-of-form';
import { ReasonField } from './ReasonField';

function ClaimList({ claims }: { claims: readonly FieldClaim[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, '& li': { overflowWrap: 'anywhere' } }}>
      {claims.map((claim) => (
        <li key={`${claim.field} ${claim.rule} ${claim.text}`}>
          {fieldLabel(claim.field)}, {claimSentence(claim)}
        </li>
      ))}
    </Box>
  );
}

export interface ClaimCheckProps {
  /** Heads the claims that may not be published. */
  title?: string;
  /** Whether this form takes the reason why they may stay. */
  mayStay?: boolean;
}

/** The claims that `CheckedTexts` found, and the reason why they may stay. */
export function ClaimCheck({ title, mayStay = true }: ClaimCheckProps) {
  const isActive: unknown = useWatch({ name: 'isActive' });
  const claims = useClaimsOfForm();
  const blocks = claims.filter(({ level }) => level === 'block');
  const warnings = claims.filter(({ level }) => level === 'warn');
  const isDraft = isActive === false;
  const usual = isDraft ? 'This text cannot be published as it is' : 'These claims may not be published';
  return (
    <>
      <Box
        role="status"
        aria-label="Claims in the texts"
        sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}
      >
        {warnings.length > 0 && (
          <Alert severity="warning" role="presentation">
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              Check these before you publish
            </Typography>
            <ClaimList claims={warnings} />
          </Alert>
        )}
        {blocks.length > 0 && (
          <Alert severity={isDraft ? 'warning' : 'error'} role="presentation">
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              {title ?? usual}
            </Typography>
            <ClaimList claims={blocks} />
          </Alert>
        )}
      </Box>
      {blocks.length > 0 && mayStay && <ReasonField />}
    </>
  );
}
