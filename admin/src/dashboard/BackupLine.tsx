import PassedIcon from '@mui/icons-material/CloudDoneOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';

import { useStaffDataProvider } from '../providers/data-provider';
import { backupSentence } from './backup-sentence';

/** How old the newest verified backup is. */
export function BackupLine() {
  const dataProvider = useStaffDataProvider();
  const { data } = useQuery({ queryKey: ['last-backup'], queryFn: () => dataProvider.getLastBackup() });
  if (!data) return null;
  const isFine = data.state === 'recent';
  const Icon = isFine ? PassedIcon : WarningIcon;
  return (
    <Box
      component="section"
      aria-label="Backups"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2.5, color: 'text.secondary' }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: isFine ? 'success.main' : 'warning.main' }} />
      <Typography variant="body2">
        {backupSentence(data, new Date())}{' '}
        {!isFine && (
          <Link component={RouterLink} to="/settings/go-live">
            What to do
          </Link>
        )}
      </Typography>
    </Box>
  );
}
