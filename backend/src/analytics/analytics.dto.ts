import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsDay } from '../common/fields/values.ts';
import { CUSTOM, LONGEST_DAYS, TIME_RANGES, type TimeRange } from './period.ts';

const RangeDay = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ format: 'date', description }),
    IsOptional(),
    IsDay('$property must be a day, such as 2026-11-20'),
  );

/** A range that ends today, or any days. */
export class AnalyticsQuery {
  @ApiPropertyOptional({ enum: TIME_RANGES, default: '30d', description: 'Not beside from and to' })
  @IsOptional()
  @IsIn(TIME_RANGES, { message: `timeRange must be one of ${TIME_RANGES.join(', ')}` })
  timeRange?: TimeRange;

  @RangeDay(`First day in IST, with the last one; at most ${LONGEST_DAYS} days`)
  from?: string;

  @RangeDay('Last day in IST, included; not after today')
  to?: string;
}

/** A metric of the range, compared with the previous range of the same length. */
export class Metric {
  @ApiProperty({ description: 'In the range', example: 42 })
  total: number;
  @ApiProperty({ description: 'In the previous range', example: 40 })
  previous: number;
  @ApiProperty({ description: 'Change in percent', example: 5 })
  growth: number;
}

export class CountMetric extends Metric {
  @ApiProperty({ description: 'All time', example: 1204 })
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
  @ApiProperty({ description: 'In rupees, net of refunds' })
  revenue: number;
  @ApiProperty({ description: 'Paid orders' })
  sales: number;
}

/** What was sold of a plan of a tool with several plans. */
export class PlanSalesRecord {
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty({ example: 'Options Greeks Lab' })
  toolName: string;
  @ApiProperty({ example: '1 year' })
  plan: string;
  @ApiProperty({ description: 'Purchases, renewals and upgrades' })
  sales: number;
  @ApiProperty({ description: 'In rupees, net of refunds' })
  revenue: number;
}

/** Plans that renew themselves by a mandate. */
export class SubscriptionFigures {
  @ApiProperty({
    description:
      'What active and past due ones pay in a month, in rupees: a quarter’s price ÷ 3, a year’s ÷ 12; now, whatever the range is',
  })
  mrr: number;
  @ApiProperty({ description: 'Active and past due ones; now, whatever the range is' })
  active: number;
  @ApiProperty({ description: 'With their first payment in the range' })
  new: number;
  @ApiProperty({ description: 'Cancelled, or ended without being cancelled, in the range' })
  churned: number;
  @ApiProperty({ description: 'Debits that failed in the range' })
  failedDebits: number;
}

export class UserActivity {
  @ApiProperty()
  newUsers: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Customers who used the store while signed in; null for a range that ended before today, because only their last day is kept',
  })
  activeUsers: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Active customers whose account is older than the range; null like activeUsers',
  })
  returningUsers: number | null;
  @ApiProperty({ description: 'Customers who bought something' })
  conversions: number;
  @ApiProperty({ description: 'Daily unique visitors, counted without cookies' })
  visitors: number;
}

export class SalesAnalytics {
  @ApiProperty({ description: 'In rupees, net of refunds' })
  averageOrderValue: number;
  @ApiProperty({ description: 'Paid orders' })
  totalOrders: number;
  @ApiProperty({ description: 'Refunds and lost disputes in the range' })
  refunds: number;
  @ApiProperty({ description: 'In rupees' })
  refundedAmount: number;
  @ApiProperty({
    description: 'What open disputes withhold of the sales in the range, in rupees; it is not revenue',
  })
  heldAmount: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Average rating of the reviews in the range, 1 to 5',
  })
  satisfaction: number | null;
  @ApiProperty({ description: 'Reviews in the range' })
  reviews: number;
}

export class RecentEvent {
  @ApiProperty({ enum: ['registration', 'tool', 'purchase', 'trial', 'review', 'refund'] })
  kind: string;
  @ApiProperty({ example: 'Asha Rao bought Options Greeks Lab' })
  description: string;
  @ApiProperty({
    format: 'uuid',
    description:
      'The user who registered or tried, the tool that was added or reviewed, the order otherwise.',
  })
  subjectId: string;
  @ApiProperty({ format: 'date-time' })
  time: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'In rupees, for purchases and refunds; negative for a refund',
  })
  value: number | null;
}

export class SeriesPoint {
  @ApiProperty({ format: 'date', description: 'A day in IST' })
  date: string;
  @ApiProperty({ description: 'In rupees, net of refunds' })
  revenue: number;
  @ApiProperty()
  orders: number;
  @ApiProperty({ description: 'In rupees, on the corresponding day of the previous range' })
  previousRevenue: number;
  @ApiProperty({ description: 'On the corresponding day of the previous range' })
  previousOrders: number;
  @ApiProperty()
  newUsers: number;
}

export class CategorySales {
  @ApiProperty({ description: 'The category of the tool when it was sold' })
  category: string;
  @ApiProperty({ description: 'In rupees, net of refunds' })
  revenue: number;
  @ApiProperty()
  orders: number;
  @ApiProperty({ description: 'In rupees, in the previous range' })
  previousRevenue: number;
  @ApiProperty({ description: 'In the previous range' })
  previousOrders: number;
}

/** Results of payment attempts. Pending ones count as neither. */
export class PaymentOutcomes {
  @ApiProperty({ description: 'Successful attempts' })
  succeeded: number;
  @ApiProperty({ description: 'Attempts that failed or were abandoned' })
  failed: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Success rate in percent; null without attempts',
  })
  rate: number | null;
}

export class MethodOutcomes extends PaymentOutcomes {
  @ApiProperty({ example: 'upi' })
  method: string;
}

export class HourOutcomes extends PaymentOutcomes {
  @ApiProperty({ minimum: 0, maximum: 23, description: 'An hour in IST' })
  hour: number;
}

/** Customers who bought something in the range. */
export class CustomerFigures {
  @ApiProperty({ description: 'With their first purchase' })
  new: number;
  @ApiProperty({ description: 'With an earlier purchase' })
  returning: number;
}

export class HourPoint {
  @ApiProperty({ minimum: 0, maximum: 23, description: 'An hour in IST' })
  hour: number;
  @ApiProperty()
  orders: number;
  @ApiProperty({ description: 'In rupees, net of refunds' })
  revenue: number;
}

export class FunnelStep {
  @ApiProperty({ enum: ['visitors', 'signUps', 'trials', 'buyers'] })
  step: string;
  @ApiProperty()
  count: number;
}

export class AnalyticsResponse {
  @ApiProperty({ enum: [...TIME_RANGES, CUSTOM] })
  timeRange: TimeRange | typeof CUSTOM;
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ type: Metric, description: 'In rupees, net of refunds' })
  revenue: Metric;
  @ApiProperty({ type: CountMetric })
  users: CountMetric;
  @ApiProperty({ type: CountMetric })
  tools: CountMetric;
  @ApiProperty({ type: Metric })
  sales: Metric;
  @ApiProperty({ type: [TopTool], description: 'By revenue' })
  topTools: TopTool[];
  @ApiProperty({
    type: [PlanSalesRecord],
    description: 'Of tools with several plans, by revenue, 20 at most',
  })
  salesByPlan: PlanSalesRecord[];
  @ApiProperty({ type: SubscriptionFigures })
  subscriptions: SubscriptionFigures;
  @ApiProperty({ type: UserActivity })
  userActivity: UserActivity;
  @ApiProperty({ type: SalesAnalytics })
  salesAnalytics: SalesAnalytics;
  @ApiProperty({ type: [RecentEvent] })
  recentActivity: RecentEvent[];
  @ApiProperty({ type: [SeriesPoint] })
  series: SeriesPoint[];
  @ApiProperty({ type: [HourPoint], description: 'One per hour of the day' })
  salesByHour: HourPoint[];
  @ApiProperty({ type: [FunnelStep] })
  funnel: FunnelStep[];
  @ApiProperty({ type: [CategorySales], description: 'By revenue' })
  categories: CategorySales[];
  @ApiProperty({ type: CustomerFigures })
  customers: CustomerFigures;
  @ApiProperty({ type: [MethodOutcomes], description: 'By number of attempts' })
  paymentsByMethod: MethodOutcomes[];
  @ApiProperty({ type: [HourOutcomes], description: 'One per hour of the day' })
  paymentsByHour: HourOutcomes[];
}
