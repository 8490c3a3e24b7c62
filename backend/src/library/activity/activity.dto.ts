import { ApiProperty } from '@nestjs/swagger';
import { ToolCard } from '../../tools/index.ts';

export class DashboardStats {
  @ApiProperty({ description: 'Tools that can be downloaded now: owned or on trial.', example: 2 })
  toolsCount: number;
  @ApiProperty({ description: 'Days (Indian time) on which the user was active.', example: 14 })
  daysActive: number;
  @ApiProperty({ description: 'Rupees paid minus refunds.', example: 4999 })
  totalSpent: number;
  @ApiProperty({ description: 'Percent of the course; 0 when not enrolled.', minimum: 0, maximum: 100 })
  courseProgress: number;
}

export const ACTIVITY_TYPES = ['purchase', 'refund', 'trial', 'download', 'course'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export class Activity {
  @ApiProperty({ enum: ACTIVITY_TYPES })
  type: ActivityType;
  @ApiProperty({ example: 'Purchased Options Greeks Lab' })
  description: string;
  @ApiProperty({ format: 'date-time' })
  date: string;
}

export class UserActivityResponse {
  @ApiProperty({ type: [Activity], description: 'Newest first, at most 40.' })
  activity: Activity[];
}

export class DashboardResponse {
  @ApiProperty({ type: DashboardStats })
  stats: DashboardStats;
  @ApiProperty({ type: [Activity], description: 'Newest first.' })
  recentActivity: Activity[];
}

/** A tool in a customer's library. */
export class LibraryRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: ['purchase', 'trial', 'free'] })
  type: 'purchase' | 'trial' | 'free';
  @ApiProperty({ description: 'Rupees paid; 0 for trials and free tools.', example: 1499 })
  amount: number;
  @ApiProperty({ description: "The tool's price in rupees now.", example: 1499 })
  price: number;
  @ApiProperty({ type: String, nullable: true, description: 'The order that granted it.' })
  orderId: string | null;
  @ApiProperty({ format: 'date-time', description: 'When it was paid, granted or started.' })
  purchaseDate: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  trail_start: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  trialEndsAt: string | null;
  @ApiProperty({ description: 'False once a trial has ended, and while downloads are paused.' })
  canDownload: boolean;
  @ApiProperty({ description: 'The customer’s bank disputes the payment.' })
  downloadsPaused: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The last downloaded release.',
    example: '1.1.0',
  })
  downloadedVersion: string | null;
  @ApiProperty({ type: String, nullable: true, example: '1.2.0' })
  latestVersion: string | null;
  @ApiProperty({
    description: 'A newer release than the downloaded one, or one instead of it, is available.',
  })
  updateAvailable: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the last downloaded release was withdrawn; null when it was not.',
    example: 'Its formulas used the wrong expiry.',
  })
  withdrawnReason: string | null;
  @ApiProperty({ description: 'There are guides of the tool: /tools/{id}/guides.' })
  hasGuides: boolean;
  @ApiProperty({ type: ToolCard })
  tool: ToolCard;
}

export class LibraryResponse {
  @ApiProperty({
    type: [LibraryRecord],
    description: 'Newest first; a purchase replaces the trial before it.',
  })
  purchasedTools: LibraryRecord[];
  @ApiProperty({ type: [ToolCard], description: 'The tools of these records.' })
  tools: ToolCard[];
}
