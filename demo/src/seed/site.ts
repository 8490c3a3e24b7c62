import { createHash } from 'node:crypto';
import { randomFrom } from '../random.ts';
import { SEED_DAYS } from './acquisitions.ts';
import type { Calendar } from './calendar.ts';
import { idFor } from './ids.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';

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

/** Announcements, inquiries, the course, visitors. */
export function addSite(shop: Shop): void {
  shop.add('announcements', announcementRows(shop.calendar));
  shop.add('inquiries', inquiryRows(shop.calendar));
  shop.add('visitor_days', visitorRows(shop.calendar));
  shop.addSettings(course);
}
