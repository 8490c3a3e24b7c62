import { expect, jest, test } from '@jest/globals';
import { MenuItem } from '@mui/material';
import { screen, within } from '@testing-library/react';

import { renderAdmin } from '../test-support/render';
import { ButtonMenu } from './ButtonMenu';

test('an open menu – has a name, is part of a landmark, and closes on Escape', async () => {
  const onClose = jest.fn();
  const { user } = renderAdmin(
    <ButtonMenu label="File format" anchor={document.body} onClose={onClose}>
      <MenuItem>CSV</MenuItem>
    </ButtonMenu>,
  );
  const landmark = screen.getByRole('region', { name: 'File format' });
  expect(within(landmark).getByRole('menu', { name: 'File format' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
