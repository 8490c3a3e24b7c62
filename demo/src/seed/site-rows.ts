import { createHash } from 'node:crypto';
import { randomFrom } from '../random.ts';
import type { Calendar } from './calendar.ts';
import { SEED_DAYS } from './acquisitions.ts';
import { idFor } from './ids.ts';
import { newsletterTables } from './newsletter-rows.ts';
import type { Row, Table } from './table.ts';

const announcements = [
  [
    '🛠️',
    'Option Chain Analyser 2.2 is out: Greeks on their own sheet, free for owners.',
    'See what is new',
    '/tools?search=option+chain',
    18,
  ],
  [
    '🎓',
    'New batch of the Algo Trading course: six modules, at your own pace, with a certificate.',
    'View the course',
    '/course',
    9,
  ],
  [
    '🧮',
    'Start with the free tools: position sizing, charges and a paper trading engine.',
    'Browse free tools',
    '/tools?price=free',
    3,
  ],
] as const;

const inquiries = [
  [
    'Mahesh Pawar',
    'trading-tools',
    'new',
    1,
    'I trade Bank Nifty spreads by fixed rules and would like them as a paper bot first. Rules are written down, two pages. Could we talk this week?',
  ],
  [
    'Sarita Nambiar',
    'excel-solutions',
    'new',
    2,
    'We keep client ledgers for eleven family accounts in one workbook. It needs a clean monthly P&L per account and charts for printing.',
  ],
  [
    'Anup Chatterjee',
    'web-development',
    'in_progress',
    6,
    'Looking for a small private dashboard that shows end-of-day breadth for our study group, about 30 members. Login by e-mail is enough.',
  ],
  [
    'Jitendra Meena',
    'excel-solutions',
    'closed',
    15,
    'My payoff sheet breaks when I add a calendar spread. Can you extend it? Happy to send the file.',
  ],
  [
    'Rukmini S',
    'other',
    'closed',
    27,
    'Do you offer the tools for a college finance club? We are about forty students and would use them for paper trading only.',
  ],
  [
    'Balwinder Gill',
    'trading-tools',
    'in_progress',
    11,
    'Need alerts from my own scanner to reach three phones with a day limit. Prefer something that runs on an old laptop.',
  ],
] as const;

const notes: Record<string, string> = {
  in_progress: 'Called back, sent a first estimate. Waiting for sample files.',
  closed: 'Delivered and confirmed by e-mail.',
};

const readers = [
  'arun.k',
  'divyansh',
  'geeta.rawat',
  'h.solanki',
  'jaya.menon',
  'k.parmar',
  'm.fernandes',
  'nisha.r',
  'prakash.s',
  'rekha.t',
  'sameer.q',
  'tushar.b',
  'uma.iyer',
  'yash.g',
];

function announcementRows(calendar: Calendar): Row[] {
  return announcements.map(([icon, message, action, url, daysAgo], i) => {
    const at = calendar.at(daysAgo, 10);
    return {
      id: idFor(`announcement/${i}`, at),
      icon,
      message,
      action_text: action,
      action_url: url,
      is_active: true,
      priority: i + 1,
      start_date: calendar.dayAgo(daysAgo),
      end_date: calendar.dayAgo(-45),
      created_at: at,
      updated_at: at,
    };
  });
}

function inquiryRows(calendar: Calendar): Row[] {
  return inquiries.map(([name, service, status, daysAgo, message]) => {
    const at = calendar.at(daysAgo, 12.4);
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    return {
      id: idFor(`inquiry/${name}`, at),
      name,
      email,
      service,
      status,
      message,
      note: notes[status] ?? '',
      created_at: at,
      updated_at: at,
    };
  });
}

function readerRows(calendar: Calendar): Row[] {
  const random = randomFrom('readers');
  return readers.map((name, i) => {
    const at = calendar.at(random.whole(1, 80), random.between(9, 22));
    const status = i === 4 ? 'pending' : i === 9 ? 'unsubscribed' : 'confirmed';
    return {
      id: idFor(`reader/${name}`, at),
      email: `${name}@example.com`,
      interest: i % 4 === 2 ? 'early-access' : null,
      status,
      token: createHash('sha256').update(`reader/${name}`).digest('hex'),
      created_at: at,
      confirmed_at: status === 'pending' ? null : at,
      unsubscribed_at: status === 'unsubscribed' ? calendar.at(0, 0) : null,
    };
  });
}

/** What the page of the course says. */
const course = {
  coursePrice: '₹9,999',
  freeLessonUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  courseTeacherName: 'Kavita Rathore',
  courseTeacherText:
    'Kavita has traded index options by written rules since 2016 and wrote most of the tools in this shop. Before that she tested banking software for six years, so her lessons spend more time on what can go wrong than on what might go right.',
};

/** Anonymous visitors by day. */
function visitorRows(calendar: Calendar): Row[] {
  const random = randomFrom('visitors');
  return Array.from({ length: SEED_DAYS }, (_, daysAgo) => {
    const weekend = calendar.weekday(daysAgo) % 6 === 0 ? 1.2 : 1;
    const count = Math.round((62 - daysAgo * 0.28) * weekend * random.between(0.8, 1.2));
    const day = calendar.dayAgo(daysAgo);
    return Array.from({ length: count }, (_visitor, i): Row => ({
      day,
      visitor: `\\x${createHash('sha256').update(`${daysAgo}/${i}`).digest('hex').slice(0, 32)}`,
    }));
  }).flat();
}

/** Announcements, inquiries, newsletters and their subscribers, the course, visitors. */
export function siteTables(calendar: Calendar): Table[] {
  const readers = readerRows(calendar);
  return [
    { name: 'announcements', rows: announcementRows(calendar) },
    { name: 'inquiries', rows: inquiryRows(calendar) },
    { name: 'newsletter_subscribers', rows: readers },
    ...newsletterTables(readers, calendar),
    {
      name: 'settings',
      rows: Object.entries(course).map(([name, value]): Row => ({ name, value, updated_at: calendar.now })),
      keepsStored: true,
    },
    { name: 'visitor_days', rows: visitorRows(calendar) },
  ];
}
