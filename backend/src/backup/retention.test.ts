import { backupName, expiredBackups, KEPT, timeOfBackup } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const nightly = (days: number) =>
  Array.from({ length: days }, (_, i) => backupName(new Date(Date.UTC(2026, 10, 23, 20) - i * DAY_MS)));

describe('backup names', () => {
  test('time – read back from the name', () => {
    const time = new Date('2026-11-23T02:45:07Z');
    expect(backupName(time)).toBe('store-20261123T024507Z.tar.zst.age');
    expect(timeOfBackup(backupName(time))).toEqual(time);
  });

  test('another file – not a backup', () => {
    expect(timeOfBackup('notes.txt')).toBeNull();
    expect(expiredBackups(['notes.txt', 'store-20261123T024507Z.tar.zst.age.partial'])).toEqual([]);
  });
});

describe('expiredBackups', () => {
  test('a week of nightly backups – all are kept', () => {
    expect(expiredBackups(nightly(KEPT.daily))).toEqual([]);
  });

  test('two years of nightly backups – the newest of 7 days, 4 weeks and 12 months remain', () => {
    const names = nightly(730);
    const expired = new Set(expiredBackups(names));
    const kept = names.filter((name) => !expired.has(name));
    expect(kept.slice(0, 7)).toEqual(names.slice(0, 7));
    const months = new Set(kept.map((name) => name.slice(6, 12)));
    expect(months.size).toBe(12);
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(kept.length).toBeGreaterThanOrEqual(7 + 2 + 11);
  });

  test('ten backups of one day – only the newest is kept', () => {
    const hours = Array.from({ length: 10 }, (_, i) => backupName(new Date(Date.UTC(2026, 10, 23, i))));
    expect(expiredBackups(hours)).toHaveLength(9);
    expect(expiredBackups(hours)).not.toContain(hours[9]);
  });

  test('a store without backups for months – the last one is kept', () => {
    const only = [backupName(new Date('2025-01-01T00:00:00Z'))];
    expect(expiredBackups(only)).toEqual([]);
  });

  test('run again after its deletions – nothing more expires', () => {
    const names = nightly(400);
    const expired = new Set(expiredBackups(names));
    expect(expiredBackups(names.filter((name) => !expired.has(name)))).toEqual([]);
  });
});
