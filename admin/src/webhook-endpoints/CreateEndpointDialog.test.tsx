import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { anEndpoint } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { CreateEndpointDialog } from './CreateEndpointDialog';

const PRIVATE = 'This address belongs to a private network. Use a public one.';

const staff = { id: 's1', name: 'Asha', email: 'asha@example.com' };

function open() {
  startSession('token', staff);
  const createWebhookEndpoint = jest
    .fn<StaffDataProvider['createWebhookEndpoint']>()
    .mockResolvedValue({ message: 'Endpoint added.', data: { endpoint: anEndpoint(), secret: 'whsec_new' } });
  const { user } = renderAdmin(<CreateEndpointDialog />, { createWebhookEndpoint });
  const add = () => user.click(screen.getByRole('button', { name: 'Add endpoint' }));
  const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Address/ });
  const event = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  return { user, add, address, event, createWebhookEndpoint };
}

describe('CreateEndpointDialog', () => {
  test('filled in – sends it, then shows the secret', async () => {
    const { user, add, address, event, createWebhookEndpoint } = open();
    await user.type(address(), ' https://crm.example.com/hooks ');
    await user.click(event(/^Order paid/));
    await user.click(event(/^Account created/));
    await user.click(event(/^Order paid/));
    await add();
    await screen.findByDisplayValue('whsec_new');
    expect(createWebhookEndpoint).toHaveBeenCalledWith({
      url: 'https://crm.example.com/hooks',
      description: '',
      events: ['user.registered'],
      withPersonalData: false,
    });
    expect(screen.getByRole('button', { name: 'I’ve saved the signing secret' })).toBeTruthy();
  });

  test('nothing filled in – refused at the fields, and nothing is sent', async () => {
    const { add, createWebhookEndpoint } = open();
    await add();
    await screen.findByText('Address is required');
    expect(screen.getByText('Choose at least one event')).toBeTruthy();
    expect(createWebhookEndpoint).not.toHaveBeenCalled();
  });

  test('address that the server refuses – said at its field, and nothing typed is lost', async () => {
    const { user, add, address, event, createWebhookEndpoint } = open();
    const errors = { url: PRIVATE };
    createWebhookEndpoint.mockRejectedValueOnce(new HttpError('Please check the form', 400, { errors }));
    await user.type(address(), 'https://10.0.0.1/hooks');
    await user.click(event(/^All events/));
    await add();
    await screen.findByText(PRIVATE);
    expect(address().value).toBe('https://10.0.0.1/hooks');
    expect(event(/^New version published/).checked).toBe(true);
  });

  test('closed with something typed – asks first', async () => {
    const { user, address } = open();
    await user.type(address(), 'https://crm');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
  });
});
