import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderAdmin } from '../test-support/render';
import type { Tool } from './tool';
import { ToolCard } from './ToolCard';

const tool = {
  id: 't1',
  name: 'Scanner',
  category: 'Bots',
  price: 0,
  images: [],
  downloads: 3,
  isActive: true,
  averageRating: 4.5,
  rating: 4.5,
  updatedAt: '2026-11-20T10:00:00.000Z',
} as unknown as Tool;

test.each([
  ['without reviews', 0, 1],
  ['with reviews', 2, 0],
])('a tool %s – its rating is marked as a default only then', (_case, reviewsCount, marks) => {
  renderAdmin(<ToolCard tool={{ ...tool, reviewsCount }} />);
  expect(screen.getByText(/4\.5/)).toBeTruthy();
  expect(screen.queryAllByText('default')).toHaveLength(marks);
});
