import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { TIME_RANGES, type TimeRange } from './period.js';

export class AnalyticsQuery {
  @ApiPropertyOptional({ enum: TIME_RANGES, default: '30d' })
  @IsOptional()
  @IsIn(TIME_RANGES, { message: `timeRange must be one of ${TIME_RANGES.join(', ')}` })
  timeRange: TimeRange = '30d';
}

/** A figure of the range beside that of the equally long range before. */
export class Metric {
  @ApiProperty({ description: 'Of the range', example: 42 })
  total: number;
  @ApiProperty({ description: 'Of the range before', example: 40 })
  previous: number;
  @ApiProperty({ description: 'Percent against the range before', example: 5 })
  growth: number;
}

export class CountMetric extends Metric {
  @ApiProperty({ description: 'Over all time', example: 1204 })
  all: number;
}

export class TopTool {
  @ApiProperty({ format: 'uuid' })
  _id: string;
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  category: string;
  @ApiProperty({ description: 'Rupees, net of refunds' })
  revenue: number;
  @ApiProperty({ description: 'Paid orders' })
  sales: number;
}

export class UserActivity {
  @ApiProperty()
  newUsers: number;
  @ApiProperty({ description: 'Customers who used the store while signed in.' })
  activeUsers: number;
  @ApiProperty({ description: 'Active customers whose account is older than the range.' })
  returningUsers: number;
  @ApiProperty({ description: 'People who paid for something.' })
  conversions: number;
  @ApiProperty({ description: 'Visitors by day, counted without cookies.' })
  visitors: number;
}

export class SalesAnalytics {
  @ApiProperty({ description: 'Rupees, net of refunds' })
  averageOrderValue: number;
  @ApiProperty({ description: 'Paid orders' })
  totalOrders: number;
  @ApiProperty({ description: 'Refunds made in the range' })
  refunds: number;
  @ApiProperty({ description: 'Rupees' })
  refundedAmount: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Average stars of the reviews of the range, 1 to 5',
  })
  satisfaction: number | null;
  @ApiProperty({ description: 'Reviews of the range' })
  reviews: number;
}

export class RecentEvent {
  @ApiProperty({ enum: ['registration', 'tool', 'purchase', 'trial', 'review', 'refund'] })
  kind: string;
  @ApiProperty({ example: 'Asha Rao bought Options Greeks Lab' })
  description: string;
  @ApiProperty({ format: 'date-time' })
  time: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Rupees, where money moved; negative for a refund.',
  })
  value: number | null;
}

export class SeriesPoint {
  @ApiProperty({ format: 'date', description: 'A day in India' })
  date: string;
  @ApiProperty({ description: 'Rupees, net of refunds' })
  revenue: number;
  @ApiProperty()
  orders: number;
  @ApiProperty({ description: 'Rupees, on the day as far into the range before' })
  previousRevenue: number;
  @ApiProperty({ description: 'Of the day as far into the range before' })
  previousOrders: number;
  @ApiProperty()
  newUsers: number;
}

export class CategorySales {
  @ApiProperty({ description: 'The category a tool had when it was sold' })
  category: string;
  @ApiProperty({ description: 'Rupees, net of refunds' })
  revenue: number;
  @ApiProperty()
  orders: number;
  @ApiProperty({ description: 'Rupees, in the range before' })
  previousRevenue: number;
  @ApiProperty({ description: 'In the range before' })
  previousOrders: number;
}

/** How tries to pay ended. Those that are not decided yet count as neither. */
export class PaymentOutcomes {
  @ApiProperty({ description: 'Tries that paid' })
  succeeded: number;
  @ApiProperty({ description: 'Tries that failed or were given up' })
  failed: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Percent that paid; null without a try' })
  rate: number | null;
}

export class MethodOutcomes extends PaymentOutcomes {
  @ApiProperty({ example: 'upi' })
  method: string;
}

export class HourOutcomes extends PaymentOutcomes {
  @ApiProperty({ minimum: 0, maximum: 23, description: 'An hour in India' })
  hour: number;
}

/** People who paid in the range. */
export class CustomerFigures {
  @ApiProperty({ description: 'For the first time' })
  new: number;
  @ApiProperty({ description: 'Who had paid before the range' })
  returning: number;
}

export class HourPoint {
  @ApiProperty({ minimum: 0, maximum: 23, description: 'An hour in India' })
  hour: number;
  @ApiProperty()
  orders: number;
  @ApiProperty({ description: 'Rupees, net of refunds' })
  revenue: number;
}

export class FunnelStep {
  @ApiProperty({ enum: ['visitors', 'signUps', 'trials', 'buyers'] })
  step: string;
  @ApiProperty()
  count: number;
}

export class AnalyticsData {
  @ApiProperty({ enum: TIME_RANGES })
  timeRange: TimeRange;
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ type: Metric, description: 'Rupees, net of refunds' })
  revenue: Metric;
  @ApiProperty({ type: CountMetric })
  users: CountMetric;
  @ApiProperty({ type: CountMetric })
  tools: CountMetric;
  @ApiProperty({ type: Metric })
  sales: Metric;
  @ApiProperty({ type: [TopTool], description: 'By revenue' })
  topTools: TopTool[];
  @ApiProperty({ type: UserActivity })
  userActivity: UserActivity;
  @ApiProperty({ type: SalesAnalytics })
  salesAnalytics: SalesAnalytics;
  @ApiProperty({ type: [RecentEvent] })
  recentActivity: RecentEvent[];
  @ApiProperty({ type: [SeriesPoint] })
  series: SeriesPoint[];
  @ApiProperty({ type: [HourPoint], description: 'Always 24' })
  salesByHour: HourPoint[];
  @ApiProperty({ type: [FunnelStep] })
  funnel: FunnelStep[];
  @ApiProperty({ type: [CategorySales], description: 'By revenue' })
  categories: CategorySales[];
  @ApiProperty({ type: CustomerFigures })
  customers: CustomerFigures;
  @ApiProperty({ type: [MethodOutcomes], description: 'By tries' })
  paymentsByMethod: MethodOutcomes[];
  @ApiProperty({ type: [HourOutcomes], description: 'Always 24' })
  paymentsByHour: HourOutcomes[];
}
