import { formatCount, formatRupees } from '../components/format';
import { StatTile, StatTiles } from '../components/StatTile';
import { revenueCaption, type DashboardData } from './dashboard-data';

export function DashboardTiles({ stats }: { stats: DashboardData['stats'] | undefined }) {
  return (
    <StatTiles>
      <StatTile
        label="Total Users"
        value={stats && formatCount(stats.totalUsers)}
        caption={stats && `${formatCount(stats.recentUsers)} new this week`}
      />
      <StatTile
        label="Total Tools"
        value={stats && formatCount(stats.totalTools)}
        caption={stats && `${formatCount(stats.recentTools)} new this week`}
      />
      <StatTile
        label="Total Revenue"
        value={stats && formatRupees(stats.totalRevenue)}
        caption={stats && revenueCaption(stats)}
      />
      <StatTile
        label="Active Users"
        value={stats && formatCount(stats.activeUsers)}
        caption={stats && `In the last 30 days · estimate ${formatCount(stats.activeUsersEstimate)}`}
      />
      <StatTile
        label="Licences Renewed"
        value={
          stats &&
          (stats.endedLicenses === 0
            ? '–'
            : `${formatCount(stats.renewedLicenses)} of ${formatCount(stats.endedLicenses)}`)
        }
        caption={
          stats && (stats.endedLicenses === 0 ? 'None ended' : 'Of those that ended') + ' in the last 30 days'
        }
      />
    </StatTiles>
  );
}
