import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { useCloseTo } from './use-close-to';

function Record() {
  return <button onClick={useCloseTo('/orders')}>Close</button>;
}

test('a record closed with a dialog open over it – the list with its filters, without the dialog', async () => {
  const initialEntries = ['/orders/1?filter=x&dialog=order-1.refund'];
  const router = createMemoryRouter([{ path: '*', element: <Record /> }], { initialEntries });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/orders?filter=x');
});
