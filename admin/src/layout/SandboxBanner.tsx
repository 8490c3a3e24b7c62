import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { callData } from '../providers/http-client';

/** Says so while payments are not live, so that nobody takes play money for real. */
export function SandboxBanner() {
  const { data: mode } = useQuery({
    queryKey: ['payment-mode'],
    queryFn: async () => (await callData('/payments/key'))['mode'] ?? null,
    staleTime: Infinity,
  });
  if (mode !== 'sandbox') return null;
  return (
    <Box
      component="aside"
      aria-label="Payment mode"
      sx={{
        px: 2,
        py: 0.75,
        fontSize: 13,
        textAlign: 'center',
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      Payments run in the sandbox: no real money moves.
    </Box>
  );
}
