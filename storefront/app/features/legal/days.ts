const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const read = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? '', date: Number(date) };
};

/** `2026-11-28` as `28 November 2026`. */
export function longDay(day: string): string {
  const { year, month, date } = read(day);
  return `${date} ${month} ${year}`;
}

/** `2024-12-15` as `December 15, 2024`: the words in which the pages have always named a version before. */
export function longDayInWords(day: string): string {
  const { year, month, date } = read(day);
  return `${month} ${date}, ${year}`;
}
