import { ApiProperty } from '@nestjs/swagger';

export class StaffDashboardStats {
  @ApiProperty()
  totalUsers: number;
  @ApiProperty({ description: 'Signed up in the last seven days, in India' })
  recentUsers: number;
  @ApiProperty()
  totalTools: number;
  @ApiProperty({ description: 'Added in the last seven days, in India' })
  recentTools: number;
  @ApiProperty({ description: 'Rupees, net of refunds, over all time' })
  totalRevenue: number;
  @ApiProperty({ description: 'Percent: the last 30 days against the 30 before' })
  revenueGrowth: number;
  @ApiProperty({ description: 'Customers who used the store in the last 30 days' })
  activeUsers: number;
  @ApiProperty({ description: 'An estimate: 75 percent of all users, rounded down' })
  activeUsersEstimate: number;
  @ApiProperty({ description: 'Orders waiting for their payment' })
  pendingOrders: number;
  @ApiProperty({ description: 'Payments that need a person' })
  openAlerts: number;
  @ApiProperty({ description: 'Orders that wait for their payment for more than an hour' })
  stuckPayments: number;
  @ApiProperty({ description: 'Refunds the payment provider has not decided' })
  pendingRefunds: number;
  @ApiProperty({ description: 'Quotes nobody has answered' })
  openInquiries: number;
  @ApiProperty({ description: 'Mails that could not be sent in three tries' })
  failingMails: number;
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
  @ApiProperty({ description: 'Rupees' })
  price: number;
  @ApiProperty({ description: 'The average of real reviews; 4.5 where there is none' })
  rating: number;
  @ApiProperty({ description: 'The rating is the default, because there is no review' })
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
  @ApiProperty({ format: 'date-time' })
  date: string;
}

export class StaffDashboardData {
  @ApiProperty({ type: StaffDashboardStats })
  stats: StaffDashboardStats;
  @ApiProperty({ type: [PopularTool] })
  popularTools: PopularTool[];
  @ApiProperty({ type: [RecentActivity] })
  recentActivities: RecentActivity[];
}
