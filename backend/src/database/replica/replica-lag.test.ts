import { describe, expect, test } from 'vitest';
import { beforePageHeader, parseLsn } from './lsn.js';
import { ReplicaLag } from './replica-lag.js';

describe('replica lag', () => {
  test('positions – compare as numbers of 64 bits', () => {
    expect(parseLsn('0/FFFFFFFF') < parseLsn('1/0')).toBe(true);
    expect(parseLsn('16/B374D848')).toBe(0x16_b374d848n);
  });

  test('position after the header of an empty page – is the end of the page before', () => {
    expect(beforePageHeader(8192n * 3n + 24n)).toBe(8192n * 3n);
    expect(beforePageHeader(8192n * 3n + 32n)).toBe(8192n * 3n + 32n);
  });

  test('nothing measured – infinitely behind', () => {
    expect(new ReplicaLag(1000).behindMs(0)).toBe(Infinity);
  });

  test('idle primary – the replica is as recent as the last measurement', () => {
    const lag = new ReplicaLag(1000);
    for (const at of [0, 500, 1000]) {
      lag.primaryAt(5n, at);
      lag.replicaAt(5n);
    }
    expect(lag.behindMs(1100)).toBe(100);
  });

  test('replica that stays at an earlier position – behind since the primary was there', () => {
    const lag = new ReplicaLag(10_000);
    for (const at of [0, 500, 1000, 1500]) {
      lag.primaryAt(BigInt(at), at);
      lag.replicaAt(700n);
    }
    expect(lag.behindMs(1500)).toBe(1000);
    expect(lag.hasReplayed(700n)).toBe(true);
    expect(lag.hasReplayed(701n)).toBe(false);
  });
});
