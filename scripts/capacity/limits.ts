import { type Plan, PROCESSORS, type Work } from './plan.ts';

/** What keeps a part busy the most, and its share. */
interface Largest {
  what: string;
  share: number;
}

export interface Limits {
  /** The part with the busiest machines when one of them has failed, and the share of their processors. */
  first: { part: string; busy: number };
  backend: Largest;
  database: Largest;
  /** Busy processors of the database that no read replica can take. */
  primaryCpus: number;
}

function largest(work: Work[], cpusOf: (work: Work) => number): Largest {
  const all = work.reduce((sum, each) => sum + cpusOf(each), 0);
  const [most] = work.toSorted((a, b) => cpusOf(b) - cpusOf(a));
  return { what: most?.what ?? '', share: most && all > 0 ? cpusOf(most) / all : 0 };
}

/** What limits a plan first, and what to work on then. */
export function limitsOf(plan: Plan): Limits {
  const parts = [
    { part: 'everything', name: 'everything', cpus: allCpus(plan) },
    { part: 'proxy', name: 'the proxy', cpus: plan.proxyCpus },
    { part: 'storefront', name: 'the storefront', cpus: plan.storefrontCpus },
    { part: 'backend', name: 'the backend', cpus: plan.backendCpus },
    { part: 'database', name: 'the database', cpus: plan.databaseCpus },
  ].flatMap(({ part, name, cpus }) => {
    const machines = plan.machines.filter((machine) => machine.part.startsWith(part));
    const [size] = machines.map((machine) => PROCESSORS[machine.size]);
    const count = machines.reduce((sum, machine) => sum + machine.count, 0);
    return size === undefined ? [] : [{ part: name, busy: cpus / (size * Math.max(1, count - 1)) }];
  });
  const [first = { part: '', busy: 0 }] = parts.toSorted((a, b) => b.busy - a.busy);
  const backendWork = plan.work.filter(({ part }) => part === 'backend');
  return {
    first,
    backend: largest(backendWork, ({ storeCpus }) => storeCpus),
    database: largest(plan.work, ({ databaseCpus }) => databaseCpus),
    primaryCpus: plan.work
      .filter(({ isRead }) => !isRead)
      .reduce((sum, { databaseCpus }) => sum + databaseCpus, 0),
  };
}

const allCpus = ({ proxyCpus, storefrontCpus, backendCpus, databaseCpus }: Plan): number =>
  proxyCpus + storefrontCpus + backendCpus + databaseCpus;
