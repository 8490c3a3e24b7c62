import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import type { Schemas } from '@store/api-client';
import { RichText } from './RichText';

type RichNode = Schemas['RichNode'];

const part = (type: RichNode['type'], more: Partial<RichNode> = {}): RichNode => ({
  type,
  text: '',
  href: null,
  level: null,
  children: [],
  ...more,
});
const text = (value: string) => part('text', { text: value });

describe('RichText', () => {
  test('parts of a text – elements with their meaning', () => {
    render(
      <RichText
        nodes={[
          part('heading', { level: 2, children: [text('New tools')] }),
          part('paragraph', {
            children: [
              text('See '),
              part('link', { href: 'https://shop.example/tools', children: [text('them')] }),
              part('strong', { children: [text('now')] }),
            ],
          }),
          part('numbers', { level: 3, children: [part('item', { children: [text('Greeks Lab')] })] }),
        ]}
      />,
    );
    expect(screen.getByRole('heading', { name: 'New tools', level: 4 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'them' }).getAttribute('href')).toBe(
      'https://shop.example/tools',
    );
    expect(screen.getByRole('list').getAttribute('start')).toBe('3');
    expect(screen.getByRole('listitem').textContent).toBe('Greeks Lab');
  });

  test('markup in a text – stays text', () => {
    const { container } = render(
      <RichText nodes={[part('paragraph', { children: [text('<img src=x onerror=alert(1)>')] })]} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('<img src=x onerror=alert(1)>');
  });
});
