import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { demoTools } from '../catalogue.ts';
import { importTool } from '../tool-module.ts';
import { badgeStrip, coverOf, pictureSize, screenOf } from './picture.ts';
import { text, textWidth } from './text.ts';

const pictures = await Promise.all(
  demoTools.map(async (tool) => {
    const { cover, screens } = (await importTool(tool.slug)).pictures;
    return {
      ...tool,
      cover: coverOf(tool.category, { cover, screens }),
      screens: screens.map((screen) => screenOf(tool.category, screen)),
    };
  }),
);

describe('the demo’s pictures', () => {
  test.each(pictures)('$name – drawn without fonts and without a broken number', ({ cover, screens }) => {
    for (const svg of [cover, ...screens]) {
      expect(svg).not.toMatch(/<text|font-family|NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(400_000);
    }
  });

  test('covers – all different', () => {
    expect(new Set(pictures.map(({ cover }) => cover)).size).toBe(pictures.length);
  });

  test.each(pictures)(
    'the cover of $name – nothing at its top, where the badges stand',
    async ({ cover }) => {
      expect(await sharpestStep(cover, 0, badgeStrip)).toBeLessThan(40);
      expect(await sharpestStep(cover, badgeStrip, 300)).toBeGreaterThan(40);
    },
  );

  test('a cover – 1280 by 800, more than one colour', async () => {
    const { data, info } = await sharp(Buffer.from(pictures[0]?.cover ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([pictureSize.width, pictureSize.height]);
    expect(info.width / info.height).toBeCloseTo(1.6);
    expect(new Set(data).size).toBeGreaterThan(100);
  });
});

/** The largest step of brightness between neighbouring pixels. */
async function sharpestStep(svg: string, top: number, height: number): Promise<number> {
  const { width } = pictureSize;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .extract({ left: 0, top, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const stepAt = (value: number, i: number) => (i % width === 0 ? 0 : Math.abs(value - (data[i - 1] ?? 0)));
  return data.reduce((most, value, i) => Math.max(most, stepAt(value, i)), 0);
}

describe('text drawn as outlines', () => {
  const style = { size: 24, fill: '#000' };

  test('digits – equal widths', () => {
    expect(textWidth('1111', style)).toBeCloseTo(textWidth('8888', style));
  });

  test('the rupee sign – has an outline, also in the monospaced font', () => {
    expect(text(0, 0, '₹', style)).toContain('<path');
    expect(text(0, 0, '₹', { ...style, mono: true })).toContain('<path');
    expect(textWidth('₹', style)).toBeLessThan(24);
  });

  test('a character no bundled font has – an error, not a box', () => {
    expect(() => text(0, 0, '漢', style)).toThrow('no bundled font');
  });

  test('too long – cut with an ellipsis', () => {
    const cut = text(0, 0, 'Option chain analyser', { ...style, maxWidth: 80 });
    expect(cut.length).toBeLessThan(text(0, 0, 'Option chain analyser', style).length);
  });
});
