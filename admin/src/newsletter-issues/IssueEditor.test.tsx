import { jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderAdmin } from '../test-support/render';
import { IssueEditor } from './IssueEditor';

test('a claim typed in the text of an issue – told while it is written', async () => {
  const checkClaims = jest.fn((texts: Record<string, string>) =>
    Promise.resolve(
      texts['body'] === 'No loss'
        ? [
            {
              field: 'body',
              text: 'No loss',
              rule: 'no-loss',
              level: 'block' as const,
              says: 'Nobody can promise it.',
            },
          ]
        : [],
    ),
  );
  const { user } = renderAdmin(<IssueEditor />, {
    checkClaims,
    readIssueAudience: () => Promise.resolve({ subscribers: 3, interests: [], perMinute: 120 }),
    previewIssue: () => Promise.resolve({ html: '', text: '' }),
  });
  await user.type(screen.getByLabelText('Text'), 'No loss');
  await screen.findByText('Text, “No loss”: Nobody can promise it.');
});
