import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { formatRupees, toRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { toDay } from '../../common/time/days.ts';
import { type ToolCard, ToolsService } from '../../tools/index.ts';
import type {
  Activity,
  ActivityType,
  DashboardResponse,
  LibraryResponse,
  LibraryRecord,
  UserActivityResponse,
} from './activity.dto.ts';
import { ActivityRepository, type ActivityEvent, type LibraryRow } from './activity.repository.ts';

const RECENT = 10;
const RECENT_FOR_STAFF = 40;

const TYPES: Record<ActivityEvent['kind'], ActivityType> = {
  purchase: 'purchase',
  free: 'purchase',
  refund: 'refund',
  trial: 'trial',
  download: 'download',
  course: 'course',
  certificate: 'course',
};

const SENTENCES: Record<ActivityEvent['kind'], (event: ActivityEvent) => string> = {
  purchase: ({ toolName }) => `Purchased ${toolName}`,
  free: ({ toolName }) => `Added ${toolName} to the library`,
  refund: ({ toolName, amountPaise }) => `Refund of ${formatRupees(amountPaise ?? 0)} for ${toolName}`,
  trial: ({ toolName }) => `Started a free trial of ${toolName}`,
  download: ({ toolName, version }) => `Downloaded ${toolName} ${version}`,
  course: ({ completedModules, totalModules }) =>
    `Completed ${completedModules} of ${totalModules} course modules`,
  certificate: () => 'Earned the course certificate',
};

function toActivity(event: ActivityEvent): Activity {
  const { kind, at } = event;
  return { type: TYPES[kind], description: SENTENCES[kind](event), date: at.toISOString() };
}

function toRecord(row: LibraryRow, tool: ToolCard, now: Date): LibraryRecord {
  return {
    id: row.id,
    type: row.type,
    amount: toRupees(row.amountPaise),
    price: tool.price,
    orderId: row.orderId,
    purchaseDate: row.since.toISOString(),
    createdAt: row.since.toISOString(),
    trail_start: row.trialStart?.toISOString() ?? null,
    trialEndsAt: row.trialEnd?.toISOString() ?? null,
    canDownload:
      row.hasFile &&
      row.pausedAt === null &&
      [row.trialEnd, row.licenseEnd].every((end) => end === null || end > now),
    downloadsPaused: row.pausedAt !== null,
    downloadedVersion: row.downloadedVersion,
    latestVersion: tool.version,
    updateAvailable: row.updateAvailable ?? false,
    withdrawnReason: row.withdrawnReason,
    hasGuides: row.hasGuides,
    tool,
  };
}

/** The dashboard, library and activity of a customer, computed from their rows on each request. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly tools: ToolsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async overview(actor: Actor): Promise<DashboardResponse> {
    const now = this.clock.now();
    const [counts, events] = await Promise.all([
      this.activity.counts(actor.userId, now, toDay(now)),
      this.activity.events(actor.userId, RECENT),
    ]);
    return {
      stats: {
        toolsCount: counts?.toolsCount ?? 0,
        daysActive: counts?.daysActive ?? 0,
        totalSpent: toRupees(counts?.spentPaise ?? 0),
        courseProgress: counts ? Math.floor((100 * counts.completedModules) / counts.totalModules) : 0,
      },
      recentActivity: events.map(toActivity),
    };
  }

  /** A user's activity for staff. The route guards access. */
  async getActivity(userId: string): Promise<UserActivityResponse> {
    const events = await this.activity.events(userId, RECENT_FOR_STAFF);
    return { activity: events.map(toActivity) };
  }

  async library(actor: Actor): Promise<LibraryResponse> {
    const now = this.clock.now();
    const rows = await this.activity.library(actor.userId);
    const cards = await this.tools.findCards(rows.map(({ toolId }) => toolId));
    const purchasedTools = rows.flatMap((row) => {
      const tool = cards.get(row.toolId);
      return tool ? [toRecord(row, tool, now)] : [];
    });
    return { purchasedTools, tools: [...cards.values()] };
  }
}
