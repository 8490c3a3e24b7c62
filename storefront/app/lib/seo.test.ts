import { describe, expect, test } from '@jest/globals';
import { categoryText } from './category-texts';
import { pageMeta, type PageInfo } from './seo';

const site = { storeName: 'Tickwright', publicUrl: 'https://shop.example' };
const page: PageInfo = { title: 'Greeks Lab', description: 'Greeks.' };

function property(name: string, info: Partial<PageInfo>): unknown {
  const tag = pageMeta(site, { ...page, ...info }).find((one) => 'property' in one && one.property === name);
  return tag && 'content' in tag ? tag.content : undefined;
}

describe('a link to a page', () => {
  test('a page for search engines – its own address', () => {
    expect(property('og:url', { path: '/tools/1' })).toBe('https://shop.example/tools/1');
  });

  test('a page whose address may hold a secret – the home page, or what the page names', () => {
    expect(property('og:url', {})).toBe('https://shop.example/');
    expect(property('og:url', { sharePath: '/certificate/ATC-1' })).toBe(
      'https://shop.example/certificate/ATC-1',
    );
  });

  test('a picture made for links – with its size', () => {
    const image = '/api/media/share/1.jpg';
    const size = (info: Partial<PageInfo>) =>
      ['og:image:width', 'og:image:height'].map((name) => property(name, info));
    expect(property('og:image', { image })).toBe('https://shop.example/api/media/share/1.jpg');
    expect(size({ image })).toEqual(['1200', '630']);
    expect(property('og:image', {})).toBe('https://shop.example/api/media/share/store.jpg');
    expect(size({ image: '/api/media/1.webp' })).toEqual([undefined, undefined]);
  });
});

test('categories – each with a description of its own, also one that staff added', () => {
  const texts = ['Excel Tools', 'Trading Bots', 'Courses'].map(categoryText);
  expect(new Set(texts).size).toBe(3);
  expect(texts[2]).toBe('Courses for traders in Indian markets: compare, try and download.');
});
