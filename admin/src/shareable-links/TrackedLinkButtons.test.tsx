import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { dataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
import { aTrackedLink } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { TrackedLinkButtons } from './TrackedLinkButtons';

function show(isArchived: boolean) {
  const link = aTrackedLink({ isArchived });
  const sent = answerFetch(200, {
    success: true,
    data: { trackedLink: { ...link, isArchived: !isArchived } },
  });
  const view = renderAdmin(<TrackedLinkButtons link={link} />, {
    update: dataProvider.update,
  });
  return { ...view, sent };
}

describe('TrackedLinkButtons', () => {
  test('archiving – confirmed first, then reported', async () => {
    const { user, sent } = show(false);
    await user.click(screen.getByRole('button', { name: 'Archive telegram / Diwali 2026!' }));
    const question = screen.getByRole('alertdialog', { name: 'Archive tracked link' });
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Archive' }));
    await screen.findByText('Link archived');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { isArchived: true } });
  });

  test('restoring – needs no confirmation', async () => {
    const { user, sent } = show(true);
    await user.click(screen.getByRole('button', { name: 'Restore telegram / Diwali 2026!' }));
    await screen.findByText('Link restored');
    expect(sent[0]?.body).toEqual({ isArchived: false });
  });
});
