import { createHash } from 'node:crypto';
import { minutesAfter, type Calendar } from './calendar.ts';
import { demoCustomer } from './customers.ts';
import { idFor } from './ids.ts';
import type { Shop } from './shop.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

interface Step {
  /** Minutes after the grievance was received. */
  after: number;
  status: 'acknowledged' | 'in_progress' | 'resolved' | 'rejected';
  note: string;
}

interface Grievance {
  name: string;
  email: string;
  /** Minutes before now. */
  age: number;
  subject: string;
  message: string;
  steps: readonly Step[];
}

const read = (after: number): Step => ({ after, status: 'acknowledged', note: '' });

/** Oldest first, one in each state; two need attention. */
const grievances: readonly Grievance[] = [
  {
    name: 'Pradeep Kulkarni',
    email: 'pradeep.kulkarni@example.com',
    age: 52 * DAY,
    subject: 'Charged twice for one tool',
    message: 'My bank shows two payments of the same amount within a minute. I have one tool.',
    steps: [
      read(5 * HOUR),
      { after: 7 * HOUR, status: 'in_progress', note: 'We are checking both payments with the provider.' },
      {
        after: 3 * DAY,
        status: 'resolved',
        note: 'The second payment was refunded today. It takes five to seven working days to reach you.',
      },
    ],
  },
  {
    name: 'Lata Deshmukh',
    email: 'lata.deshmukh@example.com',
    age: 41 * DAY,
    subject: 'The scanner did not earn what I expected',
    message: 'I used the scanner for two weeks and made losses. I want the price back and my losses too.',
    steps: [
      read(20 * HOUR),
      { after: 2 * DAY, status: 'in_progress', note: '' },
      {
        after: 9 * DAY,
        status: 'rejected',
        note: 'The scanner lists stocks by your own rules and promises no profit, as its page and the risk notice say. We cannot refund trading losses.',
      },
    ],
  },
  {
    name: 'Imran Sheikh',
    email: 'imran.sheikh@example.com',
    age: 26 * DAY,
    subject: 'Licence was not moved to my new computer',
    message: 'My old laptop is broken. I asked for the licence on the new one and heard nothing for a week.',
    steps: [
      read(9 * HOUR),
      { after: 4 * DAY, status: 'in_progress', note: 'We need the name of the old device to remove it.' },
    ],
  },
  {
    name: demoCustomer.name,
    email: demoCustomer.email,
    age: 4 * DAY,
    subject: 'Invoice shows the wrong state',
    message: 'The invoice has the state I lived in before. My employer does not accept it.',
    steps: [read(16 * HOUR)],
  },
  {
    name: 'Farida Contractor',
    email: 'farida.contractor@example.com',
    age: 40 * HOUR,
    subject: 'File does not open in Excel 2019',
    message: 'The workbook I downloaded says that it is damaged. I tried two computers.',
    steps: [],
  },
];

/** The same time of the same day of the next month in India; of its last day where the month is shorter. */
function monthAfter(at: Date, calendar: Calendar): Date {
  const [year = 0, month = 0, date = 0] = calendar.day(at).split('-').map(Number);
  const daysOfThis = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const daysOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return minutesAfter(at, (daysOfThis - date + Math.min(date, daysOfNext)) * DAY);
}

/** When the grievance got a status first. */
function getTime(receivedAt: Date, steps: readonly Step[], ...statuses: Step['status'][]): Date | null {
  const step = steps.find(({ status }) => statuses.includes(status));
  return step ? minutesAfter(receivedAt, step.after) : null;
}

/** Grievances with what staff wrote, the last numbers, and the grievance officer. */
export function addGrievances(shop: Shop): void {
  const { calendar, people } = shop;
  const last = new Map<number, number>();
  // Tables are stored in this order.
  for (const name of ['grievances', 'grievance_updates']) shop.add(name, []);
  for (const { age, steps, ...typed } of grievances) {
    const at = minutesAfter(calendar.now, -age);
    const year = Number(calendar.day(at).slice(0, 4));
    const place = (last.get(year) ?? 0) + 1;
    last.set(year, place);
    const grievance = {
      ...typed,
      id: idFor(`grievance/${typed.subject}`, at),
      number: `GR-${year}-${String(place).padStart(6, '0')}`,
      token: createHash('sha256').update(`grievance/${typed.subject}`).digest('base64url'),
      user_id: people.find(({ customer }) => customer.email === typed.email)?.id ?? null,
      status: steps.at(-1)?.status ?? 'new',
      created_at: at,
      acknowledge_by: minutesAfter(at, 48 * HOUR),
      resolve_by: monthAfter(at, calendar),
      acknowledged_at: getTime(at, steps, 'acknowledged'),
      closed_at: getTime(at, steps, 'resolved', 'rejected'),
    };
    shop.add('grievances', [grievance]);
    for (const { after, status, note } of steps) {
      const updatedAt = minutesAfter(at, after);
      const id = idFor(`grievance-update/${typed.subject}/${status}`, updatedAt);
      shop.add('grievance_updates', [{ id, grievance_id: grievance.id, status, note, at: updatedAt }]);
    }
  }
  for (const [year, count] of last) shop.add('grievance_counters', [{ year, last: count }]);
  shop.addSettings({
    grievanceName: 'Meera Nair',
    grievanceDesignation: 'Head of Customer Support',
    grievanceEmail: 'grievance@example.com',
    grievancePhone: '+91 98290 00001',
  });
}
