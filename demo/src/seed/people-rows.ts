import { randomFrom } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { customers, demoCustomer, type DemoCustomer } from './customers.ts';
import { idFor } from './ids.ts';
import type { Row, Table } from './table.ts';

export interface Person {
  id: string;
  customer: DemoCustomer;
  joinedAt: Date;
}

/** All customers with their ids and the time they joined. */
export function assignPeopleIds(calendar: Calendar): Person[] {
  return [demoCustomer, ...customers].map((customer) => {
    const hour = 8 + randomFrom(`joined/${customer.email}`).next() * 14;
    const planned = calendar.at(customer.joinedDaysAgo, customer.joinedDaysAgo === 0 ? hour * 0.1 : hour);
    const joinedAt = planned < calendar.now ? planned : minutesAfter(calendar.now, -45);
    return { id: idFor(`user/${customer.email}`, joinedAt), customer, joinedAt };
  });
}

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

const modules = 6;

function courseRows(people: readonly Person[], calendar: Calendar): Row[] {
  return people.flatMap((person) => {
    const random = randomFrom(`course/${person.customer.email}`);
    const isDemo = person.customer === demoCustomer;
    if (!isDemo && random.next() > 0.22) return [];
    const completed = isDemo ? modules / 2 : random.whole(1, modules - 1);
    const enrolled = calendar.at(
      Math.min(person.customer.joinedDaysAgo, isDemo ? 40 : random.whole(5, 80)),
      20,
    );
    const accessed = isDemo ? calendar.at(1, 21.2) : minutesAfter(enrolled, random.whole(1, 4) * 24 * 60);
    return [
      {
        user_id: person.id,
        completed_modules: completed,
        total_modules: modules,
        enrolled_at: enrolled < person.joinedAt ? person.joinedAt : enrolled,
        last_accessed_at: accessed < calendar.now ? accessed : calendar.now,
      },
    ];
  });
}

/** `users` is inserted first, `rest` after the catalogue. `seen` has the times of each person's activity. */
export function peopleTables(
  people: readonly Person[],
  seen: ReadonlyMap<string, readonly Date[]>,
  passwordHash: string,
  calendar: Calendar,
): { users: Table; rest: Table[] } {
  const moments = (person: Person): readonly Date[] => [person.joinedAt, ...(seen.get(person.id) ?? [])];
  const latest = (person: Person): Date => new Date(Math.max(...moments(person).map((at) => at.getTime())));
  const days = people.flatMap((person) => {
    const own = [...moments(person).map((at) => calendar.day(at)), ...idleDays(person, calendar)];
    const joined = calendar.day(person.joinedAt);
    return [...new Set(own)].filter((day) => day >= joined).map((day): Row => ({ user_id: person.id, day }));
  });
  return {
    users: { name: 'users', rows: people.map((person) => userRow(person, passwordHash, latest(person))) },
    rest: [
      { name: 'active_days', rows: days },
      { name: 'course_progress', rows: courseRows(people, calendar) },
    ],
  };
}
