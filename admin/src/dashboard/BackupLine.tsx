import PassedIcon from '@mui/icons-material/CloudDoneOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Link, Typography } from '@mui/material';
import type { Schemas } from '@store/api-client';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';

import { useStaffDataProvider } from '../providers/data-provider';
import { backupSentence } from './backup-sentence';

const WARNINGS: Schemas['LastBackup']['state'][] = ['overdue', 'none', 'unreadable'];

/** How old the newest verified backup is: too old, missing or not to be found out at the top of the screen, else at its end. */
export function BackupLine({ at }: { at: 'top' | 'end' }) {
  const dataProvider = useStaffDataProvider();
  const { data } = useQuery({ queryKey: ['last-backup'], queryFn: () => dataProvider.getLastBackup() });
  const isWarning = data !== undefined && WARNINGS.includes(data.state);
  if (!data || isWarning !== (at === 'top')) return null;
  const isFine = data.state === 'recent';
  const Icon = isFine ? PassedIcon : WarningIcon;
  return (
    <Box
      component="section"
      aria-label="Backups"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        [at === 'top' ? 'mb' : 'mt']: 2.5,
        color: isWarning ? 'text.primary' : 'text.secondary',
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: isFine ? 'success.main' : 'warning.main' }} />
      <Typography variant="body2">
        {backupSentence(data, new Date())}{' '}
        {!isFine && (
          <Link component={RouterLink} to="/settings/go-live" underline="always">
            What to do
          </Link>
        )}
      </Typography>
    </Box>
  );
}
