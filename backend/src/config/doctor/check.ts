/** Variables as they were set; an empty one counts as unset. */
export type Source = Record<string, string | undefined>;

/** What is wrong, and with which variable. The sentence never contains the value of a secret. */
export interface Problem {
  variable: string;
  sentence: string;
  /** Also stops a demonstration: nothing works, or real money would move. */
  stopsDemo?: true;
}

/** One rule about the environment, without network or clock. */
export interface Check {
  id: string;
  /** `refuse`: a store that takes real money does not start. `warn`: it starts, but should not stay like this. */
  severity: 'refuse' | 'warn';
  /** What is true when all is well. */
  title: string;
  problems: (source: Source) => Problem[];
}

/** The result of a check. `ok` is null when it could not be made; `problems` then says why. */
export interface Finding {
  id: string;
  severity: 'refuse' | 'warn';
  title: string;
  ok: boolean | null;
  /** One sentence each: the variable, what is wrong, and what to do. */
  problems: string[];
  /** Where to read more, or where to change it. */
  link: string;
}

/** The sections of docs/runbooks/going-live.md are named after the checks. */
export const docsLink = (id: string): string => `docs/runbooks/going-live.md#check-${id}`;

/** The problem as an array, so that a rule can return it directly. */
export const when = (condition: boolean, problem: Problem): Problem[] => (condition ? [problem] : []);

export const isTrue = (value: string | undefined): boolean => value === 'true' || value === '1';

/** A parsed URL; undefined when unset or invalid, which is reported elsewhere. */
export function toUrl(value: string | undefined): URL | undefined {
  return value && URL.canParse(value) ? new URL(value) : undefined;
}

/** Whether the host is `domain` or below it. */
export const isWithinDomain = (url: URL, domain: string): boolean =>
  url.hostname === domain || url.hostname.endsWith(`.${domain}`);

const PRIVATE_HOST =
  /^(localhost|.*\.(localhost|local|internal|test)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[(::1|f[cd].*)\])$/;

/** A host that customers cannot reach. */
export const isPrivateHost = (url: URL): boolean =>
  PRIVATE_HOST.test(url.hostname) || !/[.:]/.test(url.hostname);

/** A demonstration is marked by docker compose's profile of that name; nothing in it is sold. */
export function isDemo(source: Source): boolean {
  const profiles = (source.COMPOSE_PROFILES ?? '').split(',').map((profile) => profile.trim());
  return profiles.includes('demo');
}
