import { expect, test } from '@jest/globals';
import { render, getText } from '../../../test-support/render';
import { OverviewParts } from './Overview';

const nothing = () => undefined;
const failed = [{ kind: 'failed' }, nothing] as const;
const ready = <T,>(data: T) => [{ kind: 'ready', data, isRefreshing: false }, nothing] as const;
const dashboard = ready({
  stats: { toolsCount: 2, daysActive: 9, totalSpent: 1499, courseProgress: 40 },
  recentActivity: [
    { type: 'purchase' as const, description: 'Bought Greeks Lab', date: '2026-11-20T10:00:00Z' },
  ],
});
const courseProgress = {
  title: 'Algo Trading',
  progress: 40,
  completedModules: 4,
  totalModules: 10,
  lastAccessed: null,
  certificateEarned: false,
  certificateNumber: null,
};
const course = ready({ courseProgress });

test('figures and activity – each from its own answer', () => {
  const text = getText(render(<OverviewParts dashboard={dashboard} course={course} />));
  expect(text).toEqual(expect.arrayContaining(['₹1,499', '40%', 'Bought Greeks Lab']));
});

test('course not loaded – a dash in its tile, and no error elsewhere', () => {
  const html = render(<OverviewParts dashboard={dashboard} course={failed} />);
  expect(html).toContain('<span role="img" aria-label="Not loaded">–</span>');
  expect(html).not.toContain('We couldn’t load');
});

test('activity not loaded – offers a retry, and the course’s tile stands', () => {
  const text = getText(render(<OverviewParts dashboard={failed} course={course} />));
  expect(text).toEqual(expect.arrayContaining(['40%', 'We couldn’t load your recent activity.', 'Retry']));
});
