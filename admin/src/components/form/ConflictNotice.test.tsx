import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';

import { startSession } from '../../providers/session';
import { renderAdmin } from '../../test-support/render';
import { ConflictNotice } from './ConflictNotice';

const ids = [1, 2, 3, 4].map((digit) => `0195d000-0000-7000-8000-00000000000${digit}`);
const stored = ids.slice(0, 3).map((id, index) => ({ id, name: `Tool ${index + 1}` }));

function Form({ mine, theirs }: { mine: object; theirs: object }) {
  const form = useForm({ defaultValues: mine });
  return (
    <FormProvider {...form}>
      <ConflictNotice
        what="this coupon"
        conflict={{ fields: Object.keys(theirs), theirs }}
        names={{ [ids[0] ?? '']: 'Asha', '': 'Nobody' }}
      />
    </FormProvider>
  );
}

function show(mine: object, theirs: object): void {
  renderAdmin(<Form mine={mine} theirs={theirs} />, {
    getMany: (_resource, params) => {
      const asked = (params as { ids: unknown[] }).ids;
      return Promise.resolve({ data: stored.filter(({ id }) => asked.includes(id)) });
    },
  });
}

const said = () => screen.getByRole('listitem').textContent;

beforeEach(() => startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' }));

describe('ConflictNotice', () => {
  test('chosen tools – both choices by name, a deleted one without its id', async () => {
    show({ toolIds: [ids[1], ids[3]] }, { toolIds: [ids[2]] });
    await waitFor(() =>
      expect(said()).toContain('Tools: theirs is Tool 3, yours is Tool 2, No longer in the store.'),
    );
  });

  test.each<[string, object, object, string]>([
    ['a colleague', { assignedTo: ids[0] }, { assignedTo: '' }, 'theirs is Nobody, yours is Asha.'],
    [
      'a day',
      { endsAt: '2026-12-24' },
      { endsAt: '2026-12-31' },
      'theirs is 31 Dec 2026, yours is 24 Dec 2026.',
    ],
    ['a file', { fileUrl: `upload://${ids[0]}` }, { fileUrl: '' }, 'yours is an uploaded file.'],
    ['texts', { tags: ['nifty', 'intraday'] }, { tags: [] }, 'theirs is empty, yours is nifty, intraday.'],
  ])('%s – both in words', (_what, mine, theirs, sentence) => {
    show(mine, theirs);
    expect(said()).toContain(sentence);
  });

  test('pictures – shown instead of their addresses', () => {
    show({ images: ['/api/media/a.webp'] }, { images: ['/api/media/b.webp', '/api/media/c.webp'] });
    expect(screen.getAllByRole('img', { name: /^Image/ })).toHaveLength(3);
    expect(said()).not.toContain('/api/media');
  });
});
