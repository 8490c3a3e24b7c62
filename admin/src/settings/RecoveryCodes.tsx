import { Alert, Box, Button } from '@mui/material';

import { useCopy } from '../components/use-copy';

/** Shown once, after two-step sign-in was switched on. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, copy] = useCopy();
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      <Alert severity="warning">
        Keep these recovery codes in a safe place. Each signs you in once without the phone. They are not
        shown again.
      </Alert>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          fontFamily: 'monospace',
          fontSize: 13,
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="outlined" color="secondary" onClick={() => copy(codes.join('\n'))}>
          {copied ? 'Copied!' : 'Copy codes'}
        </Button>
        <Button variant="contained" onClick={onDone}>
          I have kept them
        </Button>
      </Box>
    </Box>
  );
}
