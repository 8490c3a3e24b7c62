import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { renderAdmin } from '../../test-support/render';
import { RecordLayout } from './RecordLayout';

test('what happened – in a timeline with who did it, and without what has not happened', () => {
  renderAdmin(
    <RecordLayout
      headline="₹499"
      states="Completed"
      timeline={[
        { text: 'Sent', at: '2026-11-20T10:00:00Z', by: 'Asha' },
        { text: 'Paid', at: null },
      ]}
    >
      <p>Facts</p>
    </RecordLayout>,
  );
  const entries = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Sent20 Nov 2026, 03:30 pm · Asha']);
});

test('nothing happened – no timeline', () => {
  renderAdmin(
    <RecordLayout headline="₹499" states="Draft">
      <p>Facts</p>
    </RecordLayout>,
  );
  expect(screen.queryByRole('heading', { name: 'Timeline' })).toBeNull();
});
