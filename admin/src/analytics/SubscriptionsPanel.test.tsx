import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderAdmin } from '../test-support/render';
import type { AnalyticsData } from './analytics-data';
import { HIDDEN } from './report';
import { SubscriptionsPanel } from './table-panels';

const figures = { mrr: 1299.5, active: 3, new: 2, churned: 1, failedDebits: 4 };

function show(subscriptions: AnalyticsData['subscriptions'], revenueShown = true) {
  renderAdmin(
    <SubscriptionsPanel data={{ subscriptions }} renderExport={() => null} revenueShown={revenueShown} />,
  );
  return [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
}

test('subscriptions – five figures; revenue is hidden with the rest of it', () => {
  expect(show(figures)).toEqual(['₹1,299.50', '3', '2', '1', '4']);
  expect(show(figures, false)).toContain(HIDDEN);
});

test('a store without subscriptions – no panel', () => {
  show({ mrr: 0, active: 0, new: 0, churned: 0, failedDebits: 0 });
  expect(screen.queryByText('Subscriptions')).toBeNull();
});
