import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import { ReadinessPanel } from './ReadinessPanel';
import { readinessSummary } from './readiness';

const passed = { severity: 'refuse', ok: true, problems: [] } as const;
const checks = [
  { ...passed, id: 'gstin', group: 'store', title: 'Receipts show your GSTIN', link: '/settings/tax' },
  {
    id: 'paid-tool',
    group: 'store',
    severity: 'refuse',
    title: 'A paid tool is published',
    ok: false,
    problems: ['No active tool has a price; publish one.'],
    link: '/tools',
  },
  {
    id: 'smtp',
    group: 'configuration',
    severity: 'refuse',
    title: 'Email is sent',
    ok: false,
    problems: ['SMTP_URL: is not set; set it.'],
    link: 'docs/runbooks/going-live.md#check-smtp',
  },
  {
    id: 'clock-provider',
    group: 'configuration',
    severity: 'refuse',
    title: 'The clocks agree',
    ok: null,
    problems: ['The payment provider could not be asked.'],
    link: 'docs/runbooks/going-live.md#check-clock',
  },
];
const answer = { ready: false, checkedAt: '2026-11-23T10:00:00Z', checks };

describe('ReadinessPanel', () => {
  test('problems – first, what is done folded below, each with its state in words and a link', async () => {
    const { user } = renderAdmin(<ReadinessPanel />, { getReadiness: () => Promise.resolve(answer) });
    await screen.findByText(/Not ready to go live: 2 things to fix/);
    const row = (title: string) =>
      within(
        screen.getAllByRole('listitem').find((item) => item.textContent?.includes(title)) as HTMLElement,
      );
    expect(screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)).toEqual([
      expect.stringContaining('A paid tool'),
      expect.stringContaining('Receipts show'),
      expect.stringContaining('Email is sent'),
      expect.stringContaining('The clocks'),
    ]);
    await user.click(screen.getByText('1 done'));
    expect(row('Receipts show').getByText(/Done/)).toBeTruthy();
    expect(row('A paid tool').getByText(/To fix/)).toBeTruthy();
    expect(row('A paid tool').getByRole('link').getAttribute('href')).toBe('/tools');
    expect(row('Email is sent').getByText('See docs/runbooks/going-live.md#check-smtp')).toBeTruthy();
    expect(row('Email is sent').queryByRole('link')).toBeNull();
    expect(row('The clocks').getByText(/Not checked/)).toBeTruthy();
  });

  test('Check again – asks again', async () => {
    const getReadiness = jest
      .fn<StaffDataProvider['getReadiness']>()
      .mockResolvedValue({ ...answer, checks: [] });
    const { user } = renderAdmin(<ReadinessPanel />, { getReadiness });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(getReadiness).toHaveBeenCalledTimes(2);
  });
});

describe('the summary', () => {
  const warning = { severity: 'warn', ok: false } as const;
  const failure = { severity: 'refuse', ok: false } as const;
  test.each([
    [[passed], 'Ready to go live.'],
    [[passed, warning], 'Ready to go live, with 1 recommendation.'],
    [[failure, warning, warning], 'Not ready to go live: 1 thing to fix, 2 recommendations.'],
    [[{ severity: 'refuse' as const, ok: null }], 'Ready to go live.'],
  ])('%j – %s', (list, sentence) => {
    expect(readinessSummary(list)).toBe(sentence);
  });
});
