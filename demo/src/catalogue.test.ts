import { describe, expect, test } from '@jest/globals';
import { demoTools, toolCategories } from './catalogue.ts';
import { customers } from './seed/customers.ts';

describe('the demo’s catalogue', () => {
  test('all seven categories – at least three tools each, 26 together', () => {
    expect(demoTools.length).toBeGreaterThanOrEqual(26);
    for (const category of toolCategories) {
      expect(demoTools.filter((tool) => tool.category === category).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('every kind of offer – free, paid, discounted, featured, with a trial', () => {
    expect(demoTools.filter(({ price }) => price === 0).length).toBeGreaterThanOrEqual(4);
    expect(
      demoTools.filter(({ price, originalPrice }) => (originalPrice ?? 0) > price).length,
    ).toBeGreaterThanOrEqual(5);
    expect(demoTools.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(4);
    expect(demoTools.filter(({ trialDays }) => trialDays).length).toBeGreaterThanOrEqual(8);
    expect(demoTools.filter(({ price, trialDays }) => price === 0 && trialDays)).toEqual([]);
  });

  test('names – unique', () => {
    expect(new Set(demoTools.map(({ name }) => name.toLowerCase())).size).toBe(demoTools.length);
  });

  test.each(demoTools)('$name – texts of reasonable length, no promise of profit', (tool) => {
    expect(tool.name.length).toBeLessThanOrEqual(60);
    expect(tool.shortDescription.length).toBeGreaterThan(60);
    expect(tool.shortDescription.length).toBeLessThanOrEqual(140);
    expect(tool.description.length).toBeGreaterThan(200);
    expect(tool.features.length).toBeGreaterThanOrEqual(3);
    expect(tool.requirements.length).toBeGreaterThanOrEqual(1);
    expect(tool.tags.length).toBeGreaterThanOrEqual(3);
    const words = [tool.shortDescription, tool.description, ...tool.features].join(' ').toLowerCase();
    expect(words).not.toMatch(/guarante|sure[- ]shot|risk[- ]free|double your|assured return/);
  });

  test.each(demoTools)(
    '$name – one to three releases in order, reviews by known customers after the first',
    (tool) => {
      const ages = tool.releases.map(({ daysAgo }) => daysAgo);
      expect(ages.length).toBeGreaterThanOrEqual(1);
      expect(ages.length).toBeLessThanOrEqual(3);
      expect(ages).toEqual([...ages].sort((a, b) => b - a));
      const names = new Set(customers.map(({ name }) => name));
      for (const review of tool.reviews) {
        expect(names).toContain(review.by);
        expect(review.daysAgo).toBeLessThan(ages[0] ?? 0);
      }
      expect(new Set(tool.reviews.map(({ by }) => by)).size).toBe(tool.reviews.length);
    },
  );
});
