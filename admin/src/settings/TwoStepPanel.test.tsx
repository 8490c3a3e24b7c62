import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import { TwoStepPanel } from './TwoStepPanel';

type Confirm = StaffDataProvider['confirmTwoStep'];
type TurnOff = StaffDataProvider['turnOffTwoStep'];

async function openSetup(confirmTwoStep: jest.Mock<Confirm>) {
  let enabled = false;
  const { user } = renderAdmin(<TwoStepPanel />, {
    getTwoStepEnabled: () => Promise.resolve(enabled),
    startTwoStep: () => Promise.resolve({ secret: 'ABCD EFGH', otpauthUrl: 'otpauth://totp/store' }),
    confirmTwoStep: async (code) => {
      const codes = await confirmTwoStep(code);
      enabled = true;
      return codes;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('ABCD EFGH');
  return user;
}

describe('turning two-step sign-in on', () => {
  test('a right code – the recovery codes are shown, then it is on', async () => {
    const confirm = jest.fn<Confirm>().mockResolvedValue(['aaaa-1111', 'bbbb-2222']);
    const user = await openSetup(confirm);
    await user.type(screen.getByLabelText('Code from the app'), ' 123456 ');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('bbbb-2222');
    expect(confirm).toHaveBeenCalledWith('123456');
    await user.click(screen.getByRole('button', { name: 'I’ve saved my codes' }));
    await screen.findByText('Two-step sign-in is on.');
  });

  test('no code typed – cannot be sent', async () => {
    const user = await openSetup(jest.fn<Confirm>());
    const turnOn = screen.getByRole('button', { name: 'Turn on' });
    expect(turnOn).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Code from the app'), '1');
    expect(turnOn).toHaveProperty('disabled', false);
  });

  test('a wrong code – the server’s message is at the field, and no codes are shown', async () => {
    const refusal = new HttpError('Invalid', 400, { errors: { code: 'This code is incorrect' } });
    const user = await openSetup(jest.fn<Confirm>().mockRejectedValue(refusal));
    await user.type(screen.getByLabelText('Code from the app'), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('This code is incorrect');
    expect(screen.queryByText('I’ve saved my codes')).toBeNull();
  });
});

test('turning it off – sends password and code; cancelling sends nothing', async () => {
  const turnOffTwoStep = jest.fn<TurnOff>().mockResolvedValue({ data: {}, message: undefined });
  const { user } = renderAdmin(<TwoStepPanel />, {
    getTwoStepEnabled: () => Promise.resolve(true),
    turnOffTwoStep,
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.type(screen.getByLabelText('Code from your app, or a recovery code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Two-step sign-in turned off');
  expect(turnOffTwoStep).toHaveBeenCalledTimes(1);
  expect(turnOffTwoStep).toHaveBeenCalledWith({ password: 'a long password', code: '123456' });
});
