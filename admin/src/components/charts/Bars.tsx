import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

export interface Bar {
  label: string;
  values: number[];
  /** `before`: what it is compared with; `bad`: what should not be. */
  tone?: 'main' | 'before' | 'bad';
}

export interface BarsProps {
  names: string[];
  bars: Bar[];
  format: (value: number) => string;
  /** For the marks of the axis, where `format` is too long. */
  formatMark?: (value: number) => string;
  /** Names at the left and bars to the right: for few bars with long names. */
  sideways?: boolean;
  /** Several bars as parts of one, instead of side by side. */
  stacked?: boolean;
}

export function Bars(props: BarsProps) {
  const { names, bars, format, formatMark = format, sideways = false, stacked = false } = props;
  const { palette } = useTheme();
  const colors = { main: palette.primary.main, before: palette.text.secondary, bad: palette.error.main };
  const band = { data: names, scaleType: 'band' as const };
  const figures = { valueFormatter: (value: number) => formatMark(value), min: 0 };
  const several = bars.length > 1;
  return (
    <BarChart
      height={sideways ? 40 + names.length * (several && !stacked ? 56 : 48) + (several ? 32 : 0) : 280}
      margin={{ left: 8, right: sideways ? 28 : 16, top: 8, bottom: 0 }}
      layout={sideways ? 'horizontal' : 'vertical'}
      borderRadius={3}
      hideLegend={!several}
      grid={sideways ? { vertical: true } : { horizontal: true }}
      xAxis={sideways ? [{ ...figures, tickNumber: 4 }] : [band]}
      yAxis={sideways ? [{ ...band, width: 112 }] : [{ ...figures, width: 48 }]}
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
