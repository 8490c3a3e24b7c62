/** A timestamp as ISO 8601 in UTC, in JSON that PostgreSQL builds. */
export const iso = (expression: string): string =>
  `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
