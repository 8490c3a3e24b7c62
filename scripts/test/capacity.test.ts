import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { currentDocument } from '../capacity.ts';
import { type Figures, planFor } from '../capacity/plan.ts';
import { ROOT } from '../lib/launch/settings.ts';

const figures = JSON.parse(readFileSync(join(ROOT, 'scripts/capacity/figures.json'), 'utf8')) as Figures;

describe('capacity', () => {
  test('docs/capacity.md – what the script writes', () => {
    assert.equal(readFileSync(join(ROOT, 'docs/capacity.md'), 'utf8'), currentDocument());
  });

  test('a hundred times the visits – more of everything, and planned for the busiest hour', () => {
    const [small, large] = [planFor(figures, 1_000_000), planFor(figures, 100_000_000)];
    assert.ok(Math.abs(small.peakVisitsPerSecond - (1_000_000 / 86_400) * 4) < 1e-9);
    for (const key of ['pages', 'reads', 'orders', 'backendCpus', 'databaseCpus', 'traffic'] as const)
      assert.ok(large[key] > small[key], key);
    assert.ok(Math.abs(large.orders / small.orders - 100) < 1e-9);
  });

  test('machines – enough processors for the load, and two of what must not fail', () => {
    const plan = planFor(figures, 100_000_000);
    const processors = { machine2: 2, machine8: 8, machine32: 32 };
    for (const [part, cpus] of [
      ['backend', plan.backendCpus],
      ['storefront', plan.storefrontCpus],
    ] as const) {
      const machine = plan.machines.find((each) => each.part === part);
      assert.ok(machine && machine.count >= 2, part);
      assert.ok(machine.count * processors[machine.size] * 0.5 >= cpus, part);
    }
  });

  test('twice the processor time of a search – twice its part of the database', () => {
    const slow = structuredClone(figures);
    const name = 'Search of two words, not cached';
    const { store, database } = figures.cpuMs[name] ?? { store: 0, database: 0 };
    assert.ok(database > 0);
    slow.cpuMs[name] = { store, database: database * 2 };
    const [usual, slower] = [planFor(figures, 1_000_000), planFor(slow, 1_000_000)];
    const added = (usual.peakVisitsPerSecond * 0.3 * database) / 1000;
    assert.ok(Math.abs(slower.databaseCpus - usual.databaseCpus - added) < 1e-9);
  });
});
