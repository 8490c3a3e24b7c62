import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

export interface Bar {
  label: string;
  values: number[];
  /** `previous`: the earlier period; `error`: failures. */
  tone?: 'main' | 'previous' | 'error';
}

export interface BarsProps {
  names: string[];
  bars: Bar[];
  format: (value: number) => string;
  /** For the ticks of the axis, where `format` is too long. */
  formatTick?: (value: number) => string;
  /** Labels at the left and bars to the right: for few bars with long labels. */
  horizontal?: boolean;
  /** Several bars as parts of one, instead of side by side. */
  stacked?: boolean;
}

export function Bars(props: BarsProps) {
  const { names, bars, format, formatTick = format, horizontal = false, stacked = false } = props;
  const { palette } = useTheme();
  const colors = { main: palette.primary.main, previous: palette.text.secondary, error: palette.error.main };
  const band = { data: names, scaleType: 'band' as const };
  const axis = { valueFormatter: (value: number) => formatTick(value), min: 0 };
  const several = bars.length > 1;
  return (
    <BarChart
      height={horizontal ? 40 + names.length * (several && !stacked ? 56 : 48) + (several ? 32 : 0) : 280}
      margin={{ left: 8, right: horizontal ? 28 : 16, top: 8, bottom: 0 }}
      layout={horizontal ? 'horizontal' : 'vertical'}
      borderRadius={3}
      hideLegend={!several}
      grid={horizontal ? { vertical: true } : { horizontal: true }}
      xAxis={horizontal ? [{ ...axis, tickNumber: 4 }] : [band]}
      yAxis={horizontal ? [{ ...band, width: 112 }] : [{ ...axis, width: 48 }]}
      series={bars.map(({ label, values, tone = 'main' }) => ({
        data: values,
        label,
        color: colors[tone],
        ...(stacked && { stack: 'all' }),
        valueFormatter: (value: number | null) => format(value ?? 0),
      }))}
    />
  );
}
