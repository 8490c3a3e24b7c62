import type { AnalyticsData } from './analytics-data';
import type { figuresOf } from './figures';

export interface ReportProps {
  data: AnalyticsData;
  /** The same as tables to save. */
  figures: ReturnType<typeof figuresOf>;
  revenueShown: boolean;
}
