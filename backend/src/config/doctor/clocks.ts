import { docsLink, type Finding } from './check.ts';

/** Sign-in codes, payment sessions and webhooks tolerate little more. */
const TOLERANCE_MS = 5_000;
const ASK_TIMEOUT_MS = 3_000;

/** What another clock showed between two moments of ours. */
interface Reading {
  asked: number;
  answered: number;
  theirs: number;
  /** How coarse their time is, in milliseconds: it is up to this much later. */
  coarseness: number;
}

/** By how much their clock is ahead of ours at least, in milliseconds; negative when behind, 0 when it may agree. */
export function surelyAhead({ asked, answered, theirs, coarseness }: Reading): number {
  const min = theirs - answered;
  const max = theirs + coarseness - asked;
  return min > 0 ? min : Math.min(max, 0);
}

function clockFinding(id: string, title: string, whose: string, reading: Reading): Finding {
  const ahead = surelyAhead(reading);
  const ok = Math.abs(ahead) <= TOLERANCE_MS;
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const problem = `This machine’s clock is ${seconds} s ${ahead > 0 ? 'behind' : 'ahead of'} ${whose}; synchronise both with NTP.`;
  return { id, severity: 'refuse', title, ok, problems: ok ? [] : [problem], link: docsLink('clock') };
}

/** The database's clock. `ask` returns its time in milliseconds since 1970; it throws when it cannot be asked. */
export async function checkDatabaseClock(ask: () => Promise<number>, now = Date.now): Promise<Finding> {
  const [id, title] = ['clock-database', 'The clock agrees with the database’s'];
  try {
    const asked = now();
    const theirs = await ask();
    return clockFinding(id, title, 'the database’s', { asked, answered: now(), theirs, coarseness: 1 });
  } catch {
    return unknown(id, title, 'The database could not be asked for its time.');
  }
}

/** The payment provider's clock, from the `Date` header of any response. No credentials are sent. */
export async function checkProviderClock(baseUrl: string | undefined, now = Date.now): Promise<Finding> {
  const [id, title] = ['clock-provider', 'The clock agrees with the payment provider’s'];
  if (!baseUrl || !URL.canParse(baseUrl)) {
    return unknown(
      id,
      title,
      'CASHFREE_BASE_URL: is no address, so the provider was not asked for its time.',
    );
  }
  try {
    const asked = now();
    const response = await fetch(baseUrl, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    const answered = now();
    const theirs = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return unknown(id, title, 'The payment provider’s response has no time.');
    return clockFinding(id, title, 'the payment provider’s', { asked, answered, theirs, coarseness: 1000 });
  } catch {
    return unknown(id, title, 'The payment provider could not be asked for its time.');
  }
}

function unknown(id: string, title: string, problem: string): Finding {
  return { id, severity: 'refuse', title, ok: null, problems: [problem], link: docsLink('clock') };
}
