import OtherIcon from '@mui/icons-material/BoltOutlined';
import UserIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import ToolIcon from '@mui/icons-material/WidgetsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';

import { activityPage } from '../components/activity-page';
import { formatMoment } from '../components/format';
import { RecordLink } from '../components/RecordLink';
import { ErrorState } from '../components/ErrorState';
import { Panel } from '../components/Panel';
import { SkeletonRows } from '../components/SkeletonRows';
import { useDashboardPart } from './dashboard-data';

const icons: Record<string, SvgIconComponent> = { user_registration: UserIcon, tool_added: ToolIcon };

export function RecentActivities() {
  const { data: activities, error, refetch } = useDashboardPart('recentActivities');
  return (
    <Panel title="Recent Activities">
      {!activities && error && (
        <ErrorState message="Failed to load the recent activities" onRetry={() => void refetch()} />
      )}
      {!activities && !error && <SkeletonRows rows={5} />}
      {activities?.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          No recent activity
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {activities?.map((activity, place) => {
          const Icon = icons[activity.type] ?? OtherIcon;
          return (
            <Box
              component="li"
              key={place}
              sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
            >
              <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <RecordLink {...activityPage(activity)}>{activity.description}</RecordLink>
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {formatMoment(activity.date)}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
