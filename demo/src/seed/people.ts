import { randomFrom } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { demoCustomer, type Person } from './customers.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';

const MODULES = 6;

function userRow({ id, customer, joinedAt }: Person, passwordHash: string, lastActive: Date): Row {
  return {
    id,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    // Only the demo customer can sign in.
    password_hash: customer === demoCustomer ? passwordHash : null,
    role: 'user',
    status: customer.status,
    is_email_verified: customer === demoCustomer || randomFrom(`verified/${customer.email}`).next() < 0.85,
    bio: customer.bio,
    location: customer.location,
    last_active_at: lastActive,
    created_at: joinedAt,
    updated_at: joinedAt,
  };
}

/** Days with a visit but without an order. */
function idleDays({ customer }: Person, calendar: Calendar): string[] {
  const random = randomFrom(`idle/${customer.email}`);
  const reach = Math.min(89, customer.joinedDaysAgo);
  const visits = customer.status === 'suspended' ? 0 : random.whole(2, 16);
  return Array.from({ length: visits }, () =>
    calendar.dayAgo(Math.floor(random.next() ** 1.4 * (reach + 1))),
  );
}

/** How far one in five, and the demo customer, are in the course. */
function courseRows({ id, customer, joinedAt }: Person, calendar: Calendar): Row[] {
  const random = randomFrom(`course/${customer.email}`);
  const { now } = calendar;
  const isDemo = customer === demoCustomer;
  if (!isDemo && random.next() > 0.22) return [];
  const completed = isDemo ? MODULES / 2 : random.whole(1, MODULES - 1);
  const enrolled = calendar.at(Math.min(customer.joinedDaysAgo, isDemo ? 40 : random.whole(5, 80)), 20);
  const accessed = isDemo ? calendar.at(1, 21.2) : minutesAfter(enrolled, random.whole(1, 4) * 24 * 60);
  const row = {
    user_id: id,
    completed_modules: completed,
    total_modules: MODULES,
    enrolled_at: enrolled < joinedAt ? joinedAt : enrolled,
    last_accessed_at: accessed < now ? accessed : now,
  };
  return [row];
}

/** Customers, the days of their visits, and how far they are in the course. */
export function addPeople(shop: Shop): void {
  const { people, calendar } = shop;
  for (const person of people) {
    const bought = shop.acquisitions.filter(({ userId }) => userId === person.id);
    const moments = [person.joinedAt, ...bought.map(({ at }) => at)];
    const lastActive = new Date(Math.max(...moments.map((at) => at.getTime())));
    const days = [...moments.map((at) => calendar.day(at)), ...idleDays(person, calendar)];
    const since = calendar.day(person.joinedAt);
    const visits = [...new Set(days)].filter((day) => day >= since);
    shop.add('users', [userRow(person, shop.passwordHash, lastActive)]);
    shop.add(
      'active_days',
      visits.map((day) => ({ user_id: person.id, day })),
    );
    shop.add('course_progress', courseRows(person, calendar));
  }
}
