import { ApiProperty, IntersectionType } from '@nestjs/swagger';

export class StaffWaiting {
  @ApiProperty({ description: 'Payment problems that staff must resolve' })
  openAlerts: number;
  @ApiProperty({ description: 'Disputes that need an answer' })
  openDisputes: number;
  @ApiProperty({ description: 'Orders waiting for payment for more than an hour' })
  stuckPayments: number;
  @ApiProperty({ description: 'Recorded sales that await the approval of a second person' })
  salesToApprove: number;
  @ApiProperty({ description: 'Refunds the payment provider has not decided yet' })
  pendingRefunds: number;
  @ApiProperty({ description: 'Refunds that await the approval of a second person' })
  refundsToApprove: number;
  @ApiProperty({ description: 'Unanswered quote requests' })
  openInquiries: number;
  @ApiProperty({ description: 'Paid quotes whose files are not delivered' })
  quotesToDeliver: number;
  @ApiProperty({ description: 'Grievances whose deadline is near or missed' })
  dueGrievances: number;
  @ApiProperty({ description: 'Published texts with a claim that nobody has given a reason for' })
  openClaims: number;
  @ApiProperty({ description: 'Access that staff should have given or removed by now' })
  lateAccess: number;
  @ApiProperty({ description: 'Registrations of tools that are to check, have ended, or end within 30 days' })
  registrationsDue: number;
  @ApiProperty({ description: 'Emails that failed three times' })
  failingMails: number;
  @ApiProperty({ description: 'Kinds of email that reached their hourly limit in the last day' })
  cappedMails: number;
}

export class StaffDashboardStats extends StaffWaiting {
  @ApiProperty()
  totalUsers: number;
  @ApiProperty({ description: 'Signed up in the last seven days (IST)' })
  recentUsers: number;
  @ApiProperty()
  totalTools: number;
  @ApiProperty({ description: 'Added in the last seven days (IST)' })
  recentTools: number;
  @ApiProperty({ description: 'In rupees, net of refunds, all time' })
  totalRevenue: number;
  @ApiProperty({ description: 'What open disputes withhold, in rupees; it is not part of the revenue' })
  heldRevenue: number;
  @ApiProperty({ description: 'Percent: the last 30 days compared with the 30 days before' })
  revenueGrowth: number;
  @ApiProperty({ description: 'In rupees, of the 30 days before the last 30' })
  previousRevenue: number;
  @ApiProperty({ description: 'Customers who used the store in the last 30 days' })
  activeUsers: number;
  @ApiProperty({ description: 'Estimate: 75 percent of all users, rounded down' })
  activeUsersEstimate: number;
  @ApiProperty({ description: 'Orders waiting for payment' })
  pendingOrders: number;
  @ApiProperty({ description: 'Terms of licences that ended in the last 30 days' })
  endedLicenses: number;
  @ApiProperty({ description: 'Of them, those that were renewed, before or after the end' })
  renewedLicenses: number;
}

export class PopularTool {
  @ApiProperty({ format: 'uuid' })
  _id: string;
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  category: string;
  @ApiProperty({ type: String, nullable: true })
  image: string | null;
  @ApiProperty()
  downloads: number;
  @ApiProperty({ description: 'In rupees' })
  price: number;
  @ApiProperty({ description: 'Average of the reviews; 4.5 without reviews' })
  rating: number;
  @ApiProperty({ description: 'Whether the rating is the default' })
  ratingIsDefault: boolean;
  @ApiProperty()
  reviewsCount: number;
}

export class RecentActivity {
  @ApiProperty({ enum: ['user_registration', 'tool_added', 'other'] })
  type: string;
  @ApiProperty({ enum: ['registration', 'tool', 'purchase', 'trial', 'review', 'refund'] })
  kind: string;
  @ApiProperty()
  description: string;
  @ApiProperty({
    format: 'uuid',
    description:
      'The user who registered or tried, the tool that was added or reviewed, the order otherwise.',
  })
  subjectId: string;
  @ApiProperty({ format: 'date-time' })
  date: string;
}

export class DashboardStatsResponse {
  @ApiProperty({ type: StaffDashboardStats })
  stats: StaffDashboardStats;
}

export class WaitingResponse {
  @ApiProperty({ type: StaffWaiting })
  waiting: StaffWaiting;
}

export class PopularToolsResponse {
  @ApiProperty({ type: [PopularTool] })
  popularTools: PopularTool[];
}

export class RecentActivitiesResponse {
  @ApiProperty({ type: [RecentActivity] })
  recentActivities: RecentActivity[];
}

export class StaffDashboardResponse extends IntersectionType(
  DashboardStatsResponse,
  PopularToolsResponse,
  RecentActivitiesResponse,
) {}
