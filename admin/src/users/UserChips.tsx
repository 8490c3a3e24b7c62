import { Box, Chip, type ChipProps } from '@mui/material';

import { capitalise } from '../components/format';
import type { User } from './user';

const colors: Record<string, ChipProps['color']> = {
  active: 'success',
  suspended: 'error',
  pending: 'warning',
};

export function UserChips({ user }: { user: Pick<User, 'role' | 'status'> }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
      <Chip
        label={user.role === 'admin' ? 'Admin' : 'User'}
        color={user.role === 'admin' ? 'info' : 'default'}
        variant="outlined"
      />
      <Chip label={capitalise(user.status)} color={colors[user.status] ?? 'default'} variant="outlined" />
    </Box>
  );
}
