import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { getPictures } from './build.ts';
import { demoTools, TOOLS_FOLDER, type DemoTool } from './catalogue.ts';

const SIZE = { width: 1280, height: 800 };
/** Height of the strip at the top of a cover that stays free: the shop shows its badges there. */
const BADGE_STRIP = 124;

const getPath = ({ slug }: DemoTool, name: string) => join(TOOLS_FOLDER, slug, 'pictures', `${name}.webp`);

/** The largest step of brightness between neighbouring pixels. */
async function sharpestStep(picture: string, top: number, height: number): Promise<number> {
  const { width } = SIZE;
  const { data } = await sharp(picture)
    .extract({ left: 0, top, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const stepAt = (value: number, i: number) => (i % width === 0 ? 0 : Math.abs(value - (data[i - 1] ?? 0)));
  return data.reduce((max, value, i) => Math.max(max, stepAt(value, i)), 0);
}

describe('the demo’s pictures', () => {
  test.each(demoTools)('$name – a cover and at least two more, each in every width', async (tool) => {
    const names = await getPictures(tool);
    expect(names[0]).toBe('cover');
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) {
      const full = await sharp(getPath(tool, name)).metadata();
      expect(full).toMatchObject({ format: 'webp', ...SIZE });
      for (const width of [320, 640, 960]) {
        const smaller = await sharp(getPath(tool, `${name}-${width}`)).metadata();
        expect(smaller).toMatchObject({ format: 'webp', width, height: width / 1.6 });
      }
    }
  });

  test('covers – all different', async () => {
    const covers = await Promise.all(demoTools.map((tool) => readFile(getPath(tool, 'cover'), 'base64')));
    expect(new Set(covers).size).toBe(demoTools.length);
  });

  test.each(demoTools)('the cover of $name – nothing at its top, where the badges stand', async (tool) => {
    const cover = getPath(tool, 'cover');
    expect(await sharpestStep(cover, 0, BADGE_STRIP)).toBeLessThan(40);
    expect(await sharpestStep(cover, BADGE_STRIP, 300)).toBeGreaterThan(40);
  });
});
