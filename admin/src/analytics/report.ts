import type { ReactNode } from 'react';

import type { AnalyticsTable } from '../providers/actions/exports';
import type { AnalyticsData } from './analytics-data';

/** Shown instead of an amount while revenue is hidden. */
export const HIDDEN = '***';

export interface ReportProps {
  data: AnalyticsData;
  /** The button that saves a table of the report. */
  renderExport: (table: AnalyticsTable) => ReactNode;
  revenueShown: boolean;
}
