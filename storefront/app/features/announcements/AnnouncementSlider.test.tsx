import { expect, test } from '@jest/globals';
import type { Announcement } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { AnnouncementSlider } from './AnnouncementSlider';

const news = (n: number, more: Partial<Announcement> = {}): Announcement => ({
  id: String(n),
  message: `News ${n}`,
  icon: '📣',
  actionText: 'Look',
  actionUrl: '/tools',
  ...more,
});

test('no announcements – renders nothing', () => {
  expect(render(<AnnouncementSlider announcements={[]} />)).toBe('');
});

test('one announcement – its text and link, no controls', () => {
  const html = render(<AnnouncementSlider announcements={[news(1)]} />);
  expect(getText(html)).toEqual(expect.arrayContaining(['News 1', 'Look']));
  expect(html).not.toContain('Next announcement');
});

test('several – the first, with arrows and a dot for each', () => {
  const html = render(<AnnouncementSlider announcements={[news(1), news(2), news(3)]} />);
  expect(html).toContain('1 of 3');
  expect(html.match(/Show announcement \d/g)).toHaveLength(3);
  expect(getText(html)).not.toContain('News 2');
});

test('a link without text, or text without a link – no link', () => {
  const html = render(<AnnouncementSlider announcements={[news(1, { actionText: '' })]} />);
  expect(html).not.toContain('<a ');
});
