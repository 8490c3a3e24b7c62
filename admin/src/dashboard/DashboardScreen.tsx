import { Box } from '@mui/material';

import { ErrorState } from '../components/ErrorState';
import { May } from '../components/May';
import { Screen } from '../components/Screen';
import { AttentionPanel } from './AttentionPanel';
import { BackupLine } from './BackupLine';
import { useDashboardPart } from './dashboard-data';
import { DashboardTiles } from './DashboardTiles';
import { FirstRunPanel } from './FirstRunPanel';
import { PopularTools } from './PopularTools';
import { QuickActions } from './QuickActions';
import { RecentActivities } from './RecentActivities';
import { RevenuePanel } from './RevenuePanel';

export function DashboardScreen() {
  const { data: stats, error, refetch } = useDashboardPart('stats');
  return (
    <Screen title="Dashboard" subtitle="Overview of sales and customers.">
      <May permission="settings:write">
        <FirstRunPanel />
        <BackupLine at="top" />
      </May>
      <AttentionPanel />
      {error && !stats ? (
        <Box sx={{ mb: 2.5 }}>
          <ErrorState message="Failed to load dashboard data" onRetry={() => void refetch()} />
        </Box>
      ) : (
        <DashboardTiles stats={stats} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <May permission="analytics:read">
            <RevenuePanel />
          </May>
          <PopularTools />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <QuickActions />
          <RecentActivities />
        </Box>
      </Box>
      <May permission="settings:write">
        <BackupLine at="end" />
      </May>
    </Screen>
  );
}
