import { PanelExport } from '../components/PanelExport';
import type { AnalyticsTable } from '../providers/actions/exports';
import type { ReportDays } from '../providers/actions/reports';
import { useStaffDataProvider } from '../providers/data-provider';

interface ReportExportProps {
  table: AnalyticsTable;
  days: ReportDays;
  revenueShown: boolean;
}

/** Saves one table of the report, without amounts while revenue is hidden. */
export function ReportExport({ table, days, revenueShown }: ReportExportProps) {
  const dataProvider = useStaffDataProvider();
  return (
    <PanelExport
      of={table.replaceAll('-', ' ')}
      read={(format) => dataProvider.exportAnalytics({ ...days, table, format, hideAmounts: !revenueShown })}
    />
  );
}
