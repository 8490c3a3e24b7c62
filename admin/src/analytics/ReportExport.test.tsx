import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { dataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { ReportExport } from './ReportExport';

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function save(format: string, revenueShown = true): Promise<void> {
  const { user } = renderAdmin(
    <ReportExport table="top-tools" days={{ timeRange: '7d' }} revenueShown={revenueShown} />,
    { exportAnalytics: dataProvider.exportAnalytics },
  );
  await user.click(screen.getByRole('button', { name: 'Export top tools' }));
  await user.click(screen.getByRole('menuitem', { name: format }));
}

const named = { 'Content-Disposition': 'attachment; filename="top-tools-2026-11-20-to-2026-11-26.xlsx"' };

test('Excel – the server’s file under its name, with the days of the report', async () => {
  const sent = answerFetch(200, 'x', named);
  await save('Excel (XLSX)');
  await waitFor(() => expect(saved).toEqual(['top-tools-2026-11-20-to-2026-11-26.xlsx']));
  expect(sent[0]?.url.pathname).toBe('/api/admin/analytics/export');
  expect(sent[0]?.url.search).toBe('?timeRange=7d&table=top-tools&format=xlsx&hideAmounts=false');
});

test('revenue hidden – asked for without amounts', async () => {
  const sent = answerFetch(200, 'x', named);
  await save('CSV', false);
  await waitFor(() => expect(sent[0]?.url.search).toMatch(/format=csv&hideAmounts=true$/));
});

test('refused – says why, and saves nothing', async () => {
  answerFetch(403, { success: false, message: 'Not for you.', error: { code: 'FORBIDDEN' } });
  await save('CSV');
  await screen.findByText('Not for you.');
  expect(saved).toEqual([]);
});
