import { Inject, Injectable } from '@nestjs/common';
import { toRupees } from '../common/money/money.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { toDay } from '../common/time/days.ts';
import { ReplicaDatabase } from '../database/replica/replica-database.ts';
import { daysUntil, growth, toPeriods } from './period.ts';
import { describeEvent, RecentEventsRepository, type StoreEvent } from './recent-events.repository.ts';
import type {
  DashboardStatsResponse,
  PopularTool,
  PopularToolsResponse,
  RecentActivitiesResponse,
  RecentActivity,
  StaffDashboardResponse,
  WaitingResponse,
} from './staff-dashboard.dto.ts';
import { type PopularToolRow, StaffDashboardRepository } from './staff-dashboard.repository.ts';

const POPULAR_TOOLS = 5;
const RECENT_EVENTS = 10;
/** A payment takes minutes. */
const STUCK_AFTER_MS = 60 * 60_000;
const ACTIVE_SHARE = 0.75;
/** Shown for a tool without reviews. */
const DEFAULT_RATING = 4.5;

function toPopularTool(row: PopularToolRow): PopularTool {
  const { id, name, category, image, downloads, pricePaise, reviewsCount, averageRating } = row;
  const ratingIsDefault = reviewsCount === 0;
  const rating = ratingIsDefault ? DEFAULT_RATING : averageRating;
  const price = toRupees(pricePaise);
  return { _id: id, id, name, category, image, downloads, price, rating, ratingIsDefault, reviewsCount };
}

function toActivity(event: StoreEvent): RecentActivity {
  const { kind, at, subjectId } = event;
  const type = kind === 'registration' ? 'user_registration' : kind === 'tool' ? 'tool_added' : 'other';
  return { type, kind, description: describeEvent(event), subjectId, date: at.toISOString() };
}

@Injectable()
export class StaffDashboardService {
  constructor(
    private readonly dashboard: StaffDashboardRepository,
    private readonly recentEvents: RecentEventsRepository,
    private readonly replica: ReplicaDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async overview(): Promise<StaffDashboardResponse> {
    const [stats, tools, activities] = await Promise.all([
      this.stats(),
      this.popularTools(),
      this.recentActivities(),
    ]);
    return { ...stats, ...tools, ...activities };
  }

  async stats(): Promise<DashboardStatsResponse> {
    const now = this.clock.now();
    const today = toDay(now);
    const { current, previous } = toPeriods('30d', today);
    const [totals, { waiting }, revenue, revenueBefore] = await Promise.all([
      this.dashboard.totals(daysUntil(today, 7).start, current.firstDay, current.start),
      this.waiting(),
      this.dashboard.revenue(current),
      this.dashboard.revenue(previous),
    ]);
    const { revenuePaise, heldPaise, ...counts } = totals;
    return {
      stats: {
        ...counts,
        ...waiting,
        totalRevenue: toRupees(revenuePaise),
        heldRevenue: toRupees(heldPaise),
        revenueGrowth: growth(revenue, revenueBefore),
        previousRevenue: toRupees(revenueBefore),
        activeUsersEstimate: Math.floor(counts.totalUsers * ACTIVE_SHARE),
      },
    };
  }

  async waiting(): Promise<WaitingResponse> {
    const now = this.clock.now();
    return { waiting: await this.dashboard.waiting(new Date(now.getTime() - STUCK_AFTER_MS), now) };
  }

  async popularTools(): Promise<PopularToolsResponse> {
    return { popularTools: (await this.dashboard.popularTools(POPULAR_TOOLS)).map(toPopularTool) };
  }

  async recentActivities(): Promise<RecentActivitiesResponse> {
    const events = await this.replica.readAll(async (database) =>
      this.recentEvents.list(database, RECENT_EVENTS),
    );
    return { recentActivities: events.map(toActivity) };
  }
}
