import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { docsLink, type Finding, isPrivateHost, toUrl } from './check.ts';

const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** For all questions together: a page of the console waits for them. */
const ALL_WITHIN_MS = 8_000;

/** Reserved for examples and tests; nobody receives email there. */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|invalid|test)$/;

/** Where the store's emails come from. */
export interface Sender {
  domain: string;
  /** Names the DKIM key among those of the domain. */
  selector: string | undefined;
}

type SenderVariables = Partial<Record<'MAIL_FROM' | 'PUBLIC_URL' | 'MAIL_DKIM_SELECTOR', string | undefined>>;

/** The domain of `MAIL_FROM`, or of the store's own address without it; null when it is not public. */
export function getSender({
  MAIL_FROM,
  PUBLIC_URL,
  MAIL_DKIM_SELECTOR: selector,
}: SenderVariables): Sender | null {
  const typed = MAIL_FROM
    ? MAIL_FROM.split('@')
        .at(-1)
        ?.replace(/>?\s*$/, '')
    : toUrl(PUBLIC_URL)?.hostname;
  const domain = domainToASCII(typed ?? '').toLowerCase();
  const url = toUrl(`https://${domain}`);
  if (!url || !/[a-z]/.test(domain) || isPrivateHost(url) || RESERVED.test(domain)) return null;
  return { domain, selector };
}

interface Result {
  ok: boolean | null;
  problem?: string;
}
type Ask = (name: string) => Promise<string[] | null>;

const PASSED: Result = { ok: true };
const failed = (problem: string): Result => ({ ok: false, problem });
const unknown = (problem: string): Result => ({ ok: null, problem });
const notAsked = (name: string) =>
  unknown(`The DNS could not be asked for the TXT records of ${name}; please try again.`);

/** The TXT records of a name: none when there are none, null when nobody answers. */
function askWith(resolver: Resolver): Ask {
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(''));
    } catch (error) {
      const { code } = Object(error) as { code?: unknown };
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
    }
  };
}

/** The tags of a DKIM or DMARC record: `v=DMARC1; p=none`. */
function getTags(record: string): Map<string, string> {
  const pairs = record.split(';').map((tag) => tag.split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join('=').trim()]));
}

async function checkSpf(ask: Ask, { domain }: Sender): Promise<Result> {
  const records = await ask(domain);
  if (!records) return notAsked(domain);
  const [record, another] = records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (record === undefined) {
    return failed(
      `MAIL_FROM: ${domain} has no SPF record, so email of the store may be treated as spam; add the TXT record "v=spf1 include:… ~all" at ${domain}, with the name that your mail provider gives.`,
    );
  }
  if (another !== undefined) {
    return failed(
      `MAIL_FROM: ${domain} has several SPF records, which counts as none; join them into one TXT record.`,
    );
  }
  if (/\s\+?all(\s|$)/i.test(record)) {
    return failed(
      `MAIL_FROM: the SPF record of ${domain} lets every server send in your name; end it with "~all" or "-all".`,
    );
  }
  return PASSED;
}

async function checkDkim(ask: Ask, { domain, selector }: Sender): Promise<Result> {
  if (!selector) {
    return unknown(
      `MAIL_DKIM_SELECTOR: is not set, so the DKIM record of ${domain} cannot be found; your mail provider names the selector, and the DKIM-Signature header of an email from the store has it as "s=".`,
    );
  }
  const name = `${selector}._domainkey.${domain}`;
  const records = await ask(name);
  if (!records) return notAsked(name);
  const keys = records.flatMap((record) => getTags(record).get('p') ?? []);
  if (keys.length === 0) {
    return failed(
      `MAIL_DKIM_SELECTOR: there is no DKIM key at ${name}; add the TXT or CNAME record that your mail provider gives.`,
    );
  }
  if (keys.every((key) => key === '')) {
    return failed(
      `MAIL_DKIM_SELECTOR: the DKIM key at ${name} is revoked; add the record of the key that your mail provider uses now.`,
    );
  }
  return PASSED;
}

/** The domain and those above it that may have the DMARC record: `mail.shop.in`, `shop.in`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

async function checkDmarc(ask: Ask, { domain }: Sender): Promise<Result> {
  for (const name of withParents(domain)) {
    const records = await ask(`_dmarc.${name}`);
    if (!records) return notAsked(`_dmarc.${name}`);
    const [record, another] = records.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (record === undefined) continue;
    if (another !== undefined) {
      return failed(
        `MAIL_FROM: there are several DMARC records at _dmarc.${name}, which counts as none; keep one.`,
      );
    }
    const policy = getTags(record).get('p')?.toLowerCase() ?? '';
    if (['none', 'quarantine', 'reject'].includes(policy)) return PASSED;
    return failed(
      `MAIL_FROM: the DMARC record at _dmarc.${name} has no policy; add "p=none", "p=quarantine" or "p=reject" to it.`,
    );
  }
  return failed(
    `MAIL_FROM: ${domain} has no DMARC record, and large mail providers reject or hide email without one; add the TXT record "v=DMARC1; p=none; rua=mailto:you@${domain}" at _dmarc.${domain}.`,
  );
}

const CHECKS = [
  { id: 'mail-spf', title: 'SPF names the servers that send the store’s email', check: checkSpf },
  { id: 'mail-dkim', title: 'The key of the store’s DKIM signatures is published', check: checkDkim },
  { id: 'mail-dmarc', title: 'DMARC says what to do with forged email', check: checkDmarc },
];

const resolverOfThisMachine = () => new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

/** What the DNS says about the sender's domain. Never throws; nothing for a sender without a public domain. */
export async function checkMailDomain(
  sender: Sender | null,
  resolver = resolverOfThisMachine(),
): Promise<Finding[]> {
  if (!sender) return [];
  const timer = setTimeout(() => resolver.cancel(), ALL_WITHIN_MS);
  try {
    const ask = askWith(resolver);
    return await Promise.all(
      CHECKS.map(async ({ id, title, check }): Promise<Finding> => {
        const { ok, problem } = await check(ask, sender);
        return { id, severity: 'warn', title, ok, problems: problem ? [problem] : [], link: docsLink(id) };
      }),
    );
  } finally {
    clearTimeout(timer);
  }
}
