import { stripVTControlCharacters } from 'node:util';

/** A readable form of a JSON log line; other lines are unchanged. */
function readable(line: string): string {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null) return line;
    const fields = new Map<string, unknown>(Object.entries(entry));
    const error = fields.get('err');
    const cause = typeof error === 'object' && error && 'message' in error ? String(error.message) : '';
    const message = fields.get('msg') ?? fields.get('message');
    return [typeof message === 'string' ? message : '', cause].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}

/** Frames of a stack, and the fields Node prints under one. */
const NOISE = /^\s+at |^\s*(errno|code|syscall|address|port): |^\s*\}?$/;

/** The last lines of a log, without colours and stack frames, indented for the terminal. */
export function lastLines(log: string, count = 8): string {
  return stripVTControlCharacters(log)
    .split('\n')
    .filter((line) => !NOISE.test(line))
    .slice(-count)
    .map((line) => `    ${readable(line).slice(0, 300)}`)
    .join('\n');
}
