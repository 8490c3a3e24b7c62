import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';

import { formatDay, formatShortDay } from '../format';

export interface DayLine {
  label: string;
  values: number[];
  /** Drawn thin and dashed: what it is compared with. */
  before?: boolean;
}

export interface DayLinesProps {
  /** Days as 2026-11-20. */
  days: string[];
  lines: DayLine[];
  format: (value: number) => string;
  /** In pixels. */
  height?: number;
}

/** Lines over days. Tells by dashes, not by colour alone, which period is which. */
export function DayLines({ days, lines, format, height = 280 }: DayLinesProps) {
  const { palette } = useTheme();
  // Without a top of its own an axis of zeros would put them in the middle.
  const nothing = lines.every((line) => line.values.every((value) => value === 0));
  const dashed: Record<string, object> = Object.fromEntries(
    lines.flatMap((line, place) =>
      line.before ? [[`& [data-series="${place}"]`, { strokeDasharray: '4 4', strokeWidth: 1.5 }]] : [],
    ),
  );
  return (
    <LineChart
      height={height}
      margin={{ left: 8, right: 16, top: 16, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: days,
          scaleType: 'point',
          valueFormatter: (day: string, context) =>
            context.location === 'tooltip' ? formatDay(day) : formatShortDay(day),
          tickInterval: (_day, place) => place % Math.ceil(days.length / 7) === 0,
        },
      ]}
      yAxis={[
        { width: 76, valueFormatter: (value: number) => format(value), min: 0, max: nothing ? 1 : undefined },
      ]}
      series={lines.map((line, place) => ({
        id: String(place),
        label: line.label,
        data: line.values,
        showMark: false,
        area: line.before !== true,
        curve: 'linear' as const,
        color: line.before ? palette.text.secondary : palette.primary.main,
        valueFormatter: (value: number | null) => format(value ?? 0),
      }))}
      sx={{
        '& .MuiAreaElement-root, & .MuiLineChart-area': { fillOpacity: 0.12 },
        ...dashed,
      }}
    />
  );
}
