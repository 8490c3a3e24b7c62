import { beforePageHeader, parseLsn } from './lsn.ts';
import { ReplicaLag } from './replica-lag.ts';

describe('replica lag', () => {
  test('positions – compare as numbers of 64 bits', () => {
    expect(parseLsn('0/FFFFFFFF') < parseLsn('1/0')).toBe(true);
    expect(parseLsn('16/B374D848')).toBe(0x16_b374d848n);
  });

  test('position after the header of an empty page – is the end of the page before', () => {
    expect(beforePageHeader(8192n * 3n + 24n)).toBe(8192n * 3n);
    expect(beforePageHeader(8192n * 3n + 32n)).toBe(8192n * 3n + 32n);
  });

  test('nothing measured, or too long ago – nobody can tell what a replica must have', () => {
    const lag = new ReplicaLag(1000);
    expect(lag.minAt(0)).toBeUndefined();
    lag.primaryAt(5n, 0);
    expect(lag.minAt(1001)).toBeUndefined();
  });

  test('idle primary – a replica that has everything is not behind, however long ago that was', () => {
    const lag = new ReplicaLag(1000);
    for (const at of [0, 500, 1000, 60_000]) lag.primaryAt(5n, at);
    expect(lag.minAt(60_100)).toBe(5n);
    expect(lag.behindMs(5n, 60_100)).toBe(0);
  });

  test('busy primary – a replica must have what was written before the allowed delay', () => {
    const lag = new ReplicaLag(1000);
    for (const at of [0, 500, 1000, 1500]) lag.primaryAt(BigInt(at), at);
    expect(lag.minAt(1500)).toBe(500n);
    expect(lag.minAt(1501)).toBe(1000n);
  });

  test('replica that stays at an earlier position – behind since the primary had more', () => {
    const lag = new ReplicaLag(10_000);
    for (const at of [0, 500, 1000, 1500]) lag.primaryAt(BigInt(at), at);
    expect(lag.behindMs(700n, 1500)).toBe(500);
    expect(lag.behindMs(1500n, 1500)).toBe(0);
  });

  test('connection to the primary lost – earlier positions count no longer', () => {
    const lag = new ReplicaLag(1000);
    lag.primaryAt(9n, 0);
    lag.forget();
    lag.primaryAt(5n, 100);
    expect(lag.minAt(100)).toBe(5n);
    expect(lag.behindMs(5n, 100)).toBe(0);
  });
});
