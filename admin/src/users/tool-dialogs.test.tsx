import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { aHeldTool, aUser } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { GrantToolDialog } from './GrantToolDialog';
import { WithdrawToolDialog } from './WithdrawToolDialog';

const success = () => jest.fn((..._sent: unknown[]) => Promise.resolve({ data: {} }));
const scanner = { id: 't1', name: 'Nifty Scanner' };

describe('GrantToolDialog', () => {
  test('tool and reason – granted, and the dialog closes', async () => {
    const grantTool = success();
    const onClose = jest.fn();
    const getList = () => Promise.resolve({ data: [scanner], total: 1 });
    const { user } = renderAdmin(<GrantToolDialog user={aUser()} onClose={onClose} />, {
      grantTool,
      getList,
      getOne: () => Promise.resolve({ data: scanner }),
    });
    await user.type(screen.getByLabelText(/Tool/), 'Nifty');
    await user.click(await screen.findByRole('option', { name: 'Nifty Scanner' }));
    await user.type(screen.getByLabelText(/Reason/), 'Won it at the meetup');
    await user.click(screen.getByRole('button', { name: 'Grant' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(grantTool).toHaveBeenCalledWith('u1', { toolId: 't1', reason: 'Won it at the meetup' });
  });

  test('a tool with several plans – the chosen one is granted', async () => {
    const grantTool = success();
    const plans = [
      { id: 'p1', name: '1 month', kind: 'once' },
      { id: 'p2', name: 'Lifetime', kind: 'once' },
    ];
    const planned = { ...scanner, hasPlans: true, plans };
    const { user } = renderAdmin(<GrantToolDialog user={aUser()} onClose={jest.fn()} />, {
      grantTool,
      getList: () => Promise.resolve({ data: [planned], total: 1 }),
      getOne: () => Promise.resolve({ data: planned }),
    });
    await user.type(screen.getByLabelText(/Tool/), 'Nifty');
    await user.click(await screen.findByRole('option', { name: 'Nifty Scanner' }));
    await user.click(await screen.findByLabelText('Plan'));
    await user.click(await screen.findByRole('option', { name: 'Lifetime' }));
    await user.type(screen.getByLabelText(/Reason/), 'Won it at the meetup');
    await user.click(screen.getByRole('button', { name: 'Grant' }));
    const sent = { toolId: 't1', planId: 'p2', reason: 'Won it at the meetup' };
    await waitFor(() => expect(grantTool).toHaveBeenCalledWith('u1', sent));
  });

  test('refused for both fields – each has its message, and the first on the screen the focus', async () => {
    const errors = { reason: 'Please state a reason', toolId: 'Choose a tool' };
    const grantTool = () => Promise.reject(new HttpError('Invalid', 400, { errors }));
    const getList = () => Promise.resolve({ data: [], total: 0 });
    const { user } = renderAdmin(<GrantToolDialog user={aUser()} onClose={jest.fn()} />, {
      grantTool,
      getList,
    });
    await user.click(screen.getByRole('button', { name: 'Grant' }));
    await screen.findByText('Choose a tool');
    await screen.findByText('Please state a reason');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Tool/)));
  });
});

describe('WithdrawToolDialog', () => {
  const open = (source: 'purchase' | 'grant') => {
    const withdrawTool = success();
    const onClose = jest.fn();
    const { user } = renderAdmin(
      <WithdrawToolDialog user={aUser()} tool={aHeldTool({ source })} onClose={onClose} />,
      { withdrawTool },
    );
    return { user, withdrawTool, onClose };
  };

  test('purchased tool – warns that nothing is refunded', () => {
    open('purchase');
    expect(screen.getByRole('dialog').textContent).toContain('The purchase is not refunded');
  });

  test('granted tool – withdrawn with the reason', async () => {
    const { user, withdrawTool, onClose } = open('grant');
    expect(screen.getByRole('dialog').textContent).not.toContain('refunded');
    await user.type(screen.getByLabelText(/Reason/), 'Shared the file');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(withdrawTool).toHaveBeenCalledWith('u1', 't1', 'Shared the file');
  });
});
