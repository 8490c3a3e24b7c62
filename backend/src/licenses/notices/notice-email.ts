import { formatRupees } from '../../common/money/money.ts';
import type { Email } from '../../platform/mail/index.ts';
import type { NoticeFacts } from './license-notices.repository.ts';
import { lastDayName, type NoticeKind, whenName } from './notice-kinds.ts';

/** A licence that ends or ended, and what another term costs; null when it is not for sale. */
export interface EndingLicense extends NoticeFacts {
  pricePaise: number | null;
}

type Said = Pick<Email, 'subject' | 'paragraphs' | 'details' | 'button' | 'links'>;

const KEPT = 'A renewal keeps your key and your devices.';
/** A renewal before the end is added to it. */
const EARLY = 'You lose no days by renewing early: the new term begins when this one ends.';

/** What a renewal does; nothing to say of one without a key whose term is over. */
function sayRenewal(hasKey: boolean, hasEnded: boolean): string[] {
  const said = [...(hasKey ? [KEPT] : []), ...(hasEnded ? [] : [EARLY])].join(' ');
  return said === '' ? [] : [said];
}

/** What stops with the end: downloads, and the key where there is one. */
const sayStopped = (hasKey: boolean): string =>
  hasKey
    ? 'the key no longer works in your programs, and the tool cannot be downloaded'
    : 'the tool cannot be downloaded any more';
const sayStops = (hasKey: boolean): string =>
  hasKey
    ? 'the key stops working in your programs, and the tool cannot be downloaded'
    : 'the tool cannot be downloaded any more';

const toolsPage = (publicUrl: string): string => `${publicUrl}/dashboard?tab=tools`;
const renewalPage = (publicUrl: string, toolId: string): string => `${toolsPage(publicUrl)}&renew=${toolId}`;

/** The tool; with plans also the plan that was bought. */
const describe = ({ toolName, planName }: EndingLicense): string =>
  planName === null ? toolName : `${toolName} (${planName})`;

const withPrice = ({ pricePaise }: EndingLicense): string[] =>
  pricePaise === null ? [] : [`another term costs ${formatRupees(pricePaise)}`];

function sayOne(license: EndingLicense, kind: NoticeKind, publicUrl: string, now: Date): Said {
  const { toolId, expiresAt, pricePaise, hasKey } = license;
  const name = describe(license);
  const day = lastDayName(expiresAt);
  const hasEnded = kind === 'ended';
  const renewal = pricePaise === null ? [] : sayRenewal(hasKey, hasEnded);
  return {
    subject: hasEnded
      ? `Your licence of ${name} has ended`
      : `Your licence of ${name} ends ${whenName(expiresAt, now)}`,
    paragraphs: [
      hasEnded
        ? `Your licence of ${name} has ended. Its last day was ${day} (Indian time); ${sayStopped(hasKey)}.`
        : `Your licence of ${name} ends soon. Its last day is ${day} (Indian time). After that ${sayStops(hasKey)}.`,
      ...renewal,
    ],
    ...(pricePaise !== null && {
      button: { label: `Renew for ${formatRupees(pricePaise)}`, url: renewalPage(publicUrl, toolId) },
    }),
  };
}

function sayMany(licenses: readonly EndingLicense[], kind: NoticeKind, publicUrl: string, now: Date): Said {
  const hasEnded = kind === 'ended';
  const hasKeys = licenses.every(({ hasKey }) => hasKey);
  const days = new Set(licenses.map(({ expiresAt }) => whenName(expiresAt, now)));
  const [day] = days.size === 1 ? days : ['soon'];
  const canRenew = licenses.filter(({ pricePaise }) => pricePaise !== null);
  return {
    subject: hasEnded
      ? `${licenses.length} of your licences have ended`
      : `${licenses.length} of your licences end ${day}`,
    paragraphs: [
      hasEnded
        ? `These licences have ended: ${sayStopped(hasKeys)}.`
        : `These licences end soon. After the last day of each ${sayStops(hasKeys)}. All days are Indian time.`,
      ...(canRenew.length === 0 ? [] : sayRenewal(hasKeys, hasEnded)),
    ],
    details: licenses.map((license) => [
      describe(license),
      [`last day ${lastDayName(license.expiresAt)}`, ...withPrice(license)].join(', '),
    ]),
    button: { label: 'Open My Tools', url: toolsPage(publicUrl) },
    links: canRenew.map((license) => ({
      label: `Renew ${describe(license)} for ${formatRupees(license.pricePaise ?? 0)}`,
      url: renewalPage(publicUrl, license.toolId),
    })),
  };
}

/** What an email says of licences of one owner that end or ended; at least one. */
export function describeEnds(
  licenses: readonly [EndingLicense, ...EndingLicense[]],
  kind: NoticeKind,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Said {
  return licenses.length === 1
    ? sayOne(licenses[0], kind, publicUrl, now)
    : sayMany(licenses, kind, publicUrl, now);
}
