import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { useStaffDataProvider } from '../providers/data-provider';

/** Shown while payments are not live. */
export function SandboxBanner() {
  const dataProvider = useStaffDataProvider();
  const { data: mode } = useQuery({
    queryKey: ['payment-mode'],
    queryFn: dataProvider.getPaymentMode,
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
      Payments run in the sandbox. No real money is charged.
    </Box>
  );
}
