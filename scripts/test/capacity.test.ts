import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentDocument, currentFigures } from '../capacity.ts';
import { figuresOf } from '../capacity/figures.ts';
import { limitsOf } from '../capacity/limits.ts';
import { planFor } from '../capacity/plan.ts';
import { ROOT } from '../lib/launch/settings.ts';

const { figures, replicas } = currentFigures();

const PAGE = `# Benchmarks

1 May 2030, a machine without other work. Machine: AMD EPYC, 4 cores, 25 GB.

| 50,000 tools, 200,000 orders | requests/s | CPU ms, store | CPU ms, database |
| ---------------------------- | ---------: | ------------: | ---------------: |
| Tool page                    |     11,984 |          0.07 |             0.01 |
| Sign-in (Argon2id)           |         78 |          18.2 |             5.03 |

| Download of 256 KB behind nginx     | requests/s |
| ----------------------------------- | ---------: |
| allowed by the store, sent by nginx |      1,786 |
| a file of nginx alone               |      8,000 |

| First visit, compressed |    HTML | scripts |
| ----------------------- | ------: | ------: |
| Home                    | 21.3 KB |  113 KB |
`;

describe('capacity', () => {
  test('docs/capacity.md – what the script writes', () => {
    expect(readFileSync(join(ROOT, 'docs/capacity.md'), 'utf8')).toBe(currentDocument());
  });

  test('tables of measurements – the figures by the names of their rows', () => {
    expect(figuresOf(PAGE, replicas)).toStrictEqual({
      measured: '1 May 2030',
      cpuMs: {
        'Tool page': { store: 0.07, database: 0.01 },
        'Sign-in (Argon2id)': { store: 18.2, database: 5.03 },
      },
      proxyMs: { request: figures.proxyMs.request, file: 0.5 },
      firstVisitKilobytes: { html: 21.3, scripts: 113 },
    });
    expect(figures.proxyMs.request).toBeGreaterThan(0);
  });

  test('measurements without a row that is needed, or without their day – refused, with what is missing', () => {
    const without = (text: string) => () => figuresOf(PAGE.replace(text, 'Other'), replicas);
    expect(without('a file of nginx alone')).toThrow(/no "requests\/s" of "a file of nginx alone"/);
    expect(without('CPU ms, store')).toThrow(/no "CPU ms, store" of "Tool page"/);
    expect(without('1 May 2030')).toThrow(/the day and the machine/);
    expect(() => planFor(figuresOf(PAGE, replicas), 10_000)).toThrow(/no row "Tool page, not cached"/);
  });

  test('a hundred times the visits – more of everything, and planned for the busiest hour', () => {
    const [small, large] = [planFor(figures, 1_000_000), planFor(figures, 100_000_000)];
    expect(Math.abs(small.peakVisitsPerSecond - (1_000_000 / 86_400) * 4)).toBeLessThan(1e-9);
    for (const key of [
      'pages',
      'reads',
      'orders',
      'proxyCpus',
      'backendCpus',
      'databaseCpus',
      'traffic',
    ] as const)
      expect([key, large[key] > small[key]]).toStrictEqual([key, true]);
    expect(Math.abs(large.orders / small.orders - 100)).toBeLessThan(1e-9);
  });

  test('machines – enough processors for the load, and two of what must not fail', () => {
    const plan = planFor(figures, 100_000_000);
    const processors = { machine2: 2, machine8: 8, machine32: 32 };
    for (const [part, cpus] of [
      ['proxy (nginx)', plan.proxyCpus],
      ['backend', plan.backendCpus],
      ['storefront', plan.storefrontCpus],
    ] as const) {
      const machine = plan.machines.find((each) => each.part === part);
      expect([part, machine && machine.count >= 2]).toStrictEqual([part, true]);
      expect([part, machine!.count * processors[machine!.size] * 0.5 >= cpus]).toStrictEqual([part, true]);
    }
  });

  test('twice the processor time of a search – twice its part of the database', () => {
    const slow = structuredClone(figures);
    const name = 'Search of two words, not cached';
    const { store, database } = figures.cpuMs[name] ?? { store: 0, database: 0 };
    expect(database).toBeGreaterThan(0);
    slow.cpuMs[name] = { store, database: database * 2 };
    const [usual, slower] = [planFor(figures, 1_000_000), planFor(slow, 1_000_000)];
    const added = (usual.peakVisitsPerSecond * 0.3 * database) / 1000;
    expect(Math.abs(slower.databaseCpus - usual.databaseCpus - added)).toBeLessThan(1e-9);
  });

  test('what limits first – the part with the busiest machines, and the work that keeps it busy', () => {
    const usual = limitsOf(planFor(figures, 100_000_000));
    expect(usual.first.busy > 0 && usual.first.busy <= 1).toBeTruthy();
    expect(usual.primaryCpus).toBeGreaterThan(0);

    const costly = structuredClone(figures);
    costly.cpuMs['Webhook, signed, stored'] = { store: 500_000, database: 0 };
    costly.cpuMs['Order creation, provider that answers at once'] = { store: 0, database: 500_000 };
    const { backend, database, primaryCpus } = limitsOf(planFor(costly, 1_000_000));
    expect(backend.what).toBe('webhooks');
    expect(database.what).toBe('orders');
    expect(backend.share > 0.9 && database.share > 0.9).toBeTruthy();
    expect(primaryCpus).toBeGreaterThan(1);

    const proxied = structuredClone(figures);
    proxied.proxyMs.request = 4;
    expect(limitsOf(planFor(proxied, 1_000_000)).first.part).toBe('the proxy');
    const rendered = structuredClone(figures);
    rendered.cpuMs['Tool page'] = { store: 10, database: 0 };
    expect(limitsOf(planFor(rendered, 1_000_000)).first.part).toBe('the storefront');
  });
});
