import { type Check, type Problem, toUrl, when } from './check.ts';

/** What a connection string leads to: host (also of a socket) and port. */
function getServer(address: string | undefined): string | undefined {
  const url = toUrl(address);
  return url && `${url.searchParams.get('host') ?? url.hostname}:${url.port || '5432'}`;
}

const getDatabase = (address: string | undefined): string | undefined => toUrl(address)?.pathname;

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one === other;

/** Another address of the store's database must name the same database. */
function otherDatabase(variable: string, address: string | undefined, main: string | undefined): Problem[] {
  const [other, own] = [getDatabase(address), getDatabase(main)];
  return when(other !== undefined && own !== undefined && other !== own, {
    variable,
    sentence: 'names another database than DATABASE_URL; use the same name',
    stopsDemo: true,
  });
}

/** The addresses of the database: pooler, PostgreSQL itself, replica. */
export const DATABASE_CHECKS: Check[] = [
  {
    id: 'database-direct',
    severity: 'refuse',
    title: 'Behind a connection pooler PostgreSQL is also reached directly',
    problems: ({ DATABASE_URL: main, DATABASE_DIRECT_URL: direct }) => [
      ...when(!direct && toUrl(main)?.port === '6432', {
        variable: 'DATABASE_DIRECT_URL',
        sentence:
          'is not set, but DATABASE_URL has PgBouncer’s port; set it to PostgreSQL’s own address, for notifications and jobs',
        stopsDemo: true,
      }),
      ...when(isSame(getServer(direct), getServer(main)), {
        variable: 'DATABASE_DIRECT_URL',
        sentence:
          'is the address in DATABASE_URL; set it to PostgreSQL’s own address, or leave it empty without a pooler',
      }),
      ...otherDatabase('DATABASE_DIRECT_URL', direct, main),
    ],
  },
  {
    id: 'database-replica',
    severity: 'refuse',
    title: 'The replica is another server than the primary',
    problems: ({ DATABASE_URL: main, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: replica }) => [
      ...when(isSame(getServer(replica), getServer(direct)) || isSame(getServer(replica), getServer(main)), {
        variable: 'DATABASE_READ_URL',
        sentence: 'is the primary’s address; set it to a replica, or leave it empty',
      }),
      ...when(!direct && toUrl(replica)?.port === '6432', {
        variable: 'DATABASE_READ_URL',
        sentence:
          'has PgBouncer’s port, but DATABASE_DIRECT_URL is not set; use poolers for both, or the replica’s own address',
        stopsDemo: true,
      }),
      ...otherDatabase('DATABASE_READ_URL', replica, main),
    ],
  },
];
