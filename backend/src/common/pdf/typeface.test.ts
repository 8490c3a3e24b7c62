import { describe, expect, test } from 'vitest';
import { runsOf } from './typeface.js';

describe('fonts of a line', () => {
  test.each([
    ['Option Chain – “Pro”, buyer’s', ['bold']],
    ['₹1,499.00', ['extended', 'bold']],
    ['Łódź', ['extended', 'bold', 'extended']],
    ['Chain ऑप्शन चेन 2', ['bold', 'devanagari', 'bold', 'devanagari', 'bold']],
  ])('%s – %j', (line, faces) => {
    expect(runsOf(line).map(({ face }) => face)).toEqual(faces);
    expect(
      runsOf(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  });
});
