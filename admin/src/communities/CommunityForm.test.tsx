import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { draftKey, readDraft } from '../components/form/drafts';
import { dataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { answerFetch } from '../test-support/fetch';
import { aCommunity } from '../test-support/records-of-forms';
import { renderAdmin } from '../test-support/render';
import {
  communityDraft,
  communityValues,
  newCommunity,
  type Community,
  type CommunityValues,
} from './community';
import { CommunityForm } from './CommunityForm';

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' });
});

const zones = { id: 't1', name: 'Demand Zones', plans: [], hasPlans: false };
const board = {
  id: 't2',
  name: 'Breadth Board',
  hasPlans: true,
  plans: [
    { id: 'p1', name: '1 month' },
    { id: 'p2', name: 'Lifetime' },
  ],
};

function open(
  community?: Community,
  initial: Partial<CommunityValues> = {},
  status = 200,
  error: { message?: string; code?: string } = {},
) {
  const sent = answerFetch(status, {
    success: status < 300,
    data: { community: aCommunity() },
    message: error.message,
    error,
  });
  const onClose = jest.fn();
  const values = community ? communityValues(community) : newCommunity;
  const { user } = renderAdmin(
    <CommunityForm community={community} initial={{ ...values, ...initial }} onClose={onClose} />,
    {
      create: dataProvider.create,
      update: dataProvider.update,
      getList: () => Promise.resolve({ data: [zones, board], total: 2 }),
      getMany: (_resource, { ids }) =>
        Promise.resolve({ data: [zones, board].filter(({ id }) => ids.includes(id)) }),
      checkClaims: () => Promise.resolve([]),
    },
  );
  const save = () => user.click(screen.getByRole('button', { name: /^(Save|Connect group)$/ }));
  const type = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);
  return { user, save, type, sent, onClose };
}
const TOKEN = '123:abc';

describe('a new group', () => {
  test('filled in – sent with the token, a tool and a plan of another one', async () => {
    const { user, save, type, sent, onClose } = open();
    await type(/^Bot token/, TOKEN);
    await type(/^Chat ID/, ' -1001700000001 ');
    await user.click(screen.getByRole('combobox', { name: 'Tools' }));
    await user.click(await screen.findByRole('option', { name: 'Demand Zones' }));
    await user.click(screen.getByRole('combobox', { name: 'Plans' }));
    await user.click(await screen.findByRole('option', { name: 'Breadth Board: 1 month' }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({
      kind: 'telegram',
      token: TOKEN,
      externalId: '-1001700000001',
      toolIds: ['t1'],
      planIds: ['p1'],
      graceDays: 3,
      isActive: true,
    });
  });

  test('nothing filled in – says what is missing, nothing sent', async () => {
    const { save, sent } = open(undefined, { rules: '' });
    await save();
    await screen.findByText('Enter the token that BotFather gave you');
    for (const problem of [
      'Enter the id of the group',
      'Choose a tool or a plan',
      'Write the rules of the group',
    ])
      expect(screen.getByText(problem)).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('bot no administrator – the reason above the buttons, what was typed stays', async () => {
    const message = 'The bot is not an administrator of the group.';
    const { save, type } = open(undefined, { toolIds: ['t1'] }, 422, { code: 'BOT_NOT_ADMIN', message });
    await type(/^Bot token/, TOKEN);
    await type(/^Chat ID/, '-1');
    await save();
    await screen.findByText(new RegExp(message));
    expect(screen.getByDisplayValue(TOKEN)).toBeTruthy();
  });
});

test('page left with a typed token – the draft has the rest, and not the token', async () => {
  const { type } = open();
  await type(/^Bot token/, TOKEN);
  await type(/^Chat ID/, '-1001');
  fireEvent(window, new Event('pagehide'));
  expect(readDraft(draftKey(communityDraft(undefined)))).toEqual({ externalId: '-1001' });
});

describe('a connected group', () => {
  test('another rule – only that is sent; the token field is empty and stays so', async () => {
    const { save, type, sent, onClose } = open(aCommunity());
    expect(screen.getByLabelText(/^Bot token/)).toHaveProperty('value', '');
    await type(/^Rules/, ' Be kind.');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]?.body).toEqual({
      rules: 'Support and updates only. Be kind.',
      seen: { rules: 'Support and updates only.' },
    });
  });

  test('plan of a tool – its name is shown', async () => {
    open(aCommunity({ planIds: ['p2'], tools: [{ id: 't2', name: 'Breadth Board' }] }));
    expect(await screen.findByText('Breadth Board: Lifetime')).toBeTruthy();
  });
});
