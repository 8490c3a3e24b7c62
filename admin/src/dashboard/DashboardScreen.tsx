import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { ErrorState } from '../components/ErrorState';
import { May } from '../components/May';
import { Screen } from '../components/Screen';
import { useStaffDataProvider } from '../providers/data-provider';
import { AttentionPanel } from './AttentionPanel';
import { BackupLine } from './BackupLine';
import { readDashboard } from './dashboard-data';
import { DashboardTiles } from './DashboardTiles';
import { PopularTools } from './PopularTools';
import { QuickActions } from './QuickActions';
import { RecentActivities } from './RecentActivities';
import { RevenuePanel } from './RevenuePanel';

export function DashboardScreen() {
  const dataProvider = useStaffDataProvider();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => readDashboard(await dataProvider.getDashboard()),
  });

  return (
    <Screen title="Dashboard" subtitle="Overview of sales and customers.">
      {error && !data && !isFetching ? (
        <ErrorState message="Failed to load dashboard data" onRetry={() => void refetch()} />
      ) : (
        <>
          <May permission="settings:write">
            <BackupLine at="top" />
          </May>
          <AttentionPanel stats={data?.stats} />
          <DashboardTiles stats={data?.stats} />
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
              <PopularTools tools={data?.popularTools} />
            </Box>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <QuickActions />
              <RecentActivities activities={data?.recentActivities} />
            </Box>
          </Box>
          <May permission="settings:write">
            <BackupLine at="end" />
          </May>
        </>
      )}
    </Screen>
  );
}
