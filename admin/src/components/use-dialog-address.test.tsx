import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { useDialogAddress, useDialogOpen } from './use-dialog-address';

function Order({ id }: { id: string }) {
  const [open, setOpen] = useDialogAddress(`order-${id}`, ['refund', 'note']);
  const [asks, setAsks] = useDialogOpen(`question-${id}`, 'v1.5');
  return (
    <>
      <button onClick={() => setOpen('refund')}>Refund {id}</button>
      {open && <button onClick={() => setOpen(undefined)}>{`Close ${open} of ${id}`}</button>}
      {open && <button onClick={() => setAsks(true)}>{`Ask about ${id}`}</button>}
      {asks && <p>A question about {id}</p>}
    </>
  );
}

function open(address: string) {
  const element = (
    <>
      <Order id="1" />
      <Order id="2" />
    </>
  );
  const router = createMemoryRouter([{ path: '/orders', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

test('opened – in the address beside the filters; Back closes it', async () => {
  const router = open('/orders?filter=x');
  await userEvent.click(screen.getByRole('button', { name: 'Refund 2' }));
  expect(router.state.location.search).toBe('?filter=x&dialog=order-2.refund');
  screen.getByRole('button', { name: 'Close refund of 2' });
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

test('an address with a dialog – it is open, of that record only; closed, the address is clean', async () => {
  const router = open('/orders?dialog=order-1.note');
  expect(screen.getAllByRole('button', { name: /Close/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close note of 1' }));
  expect(router.state.location.search).toBe('');
});

test('a dialog that the component does not have – nothing is open', () => {
  open('/orders?dialog=order-1.erase');
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

test('a dialog over a dialog – both are in the address; closing the lower one closes both', async () => {
  const router = open('/orders?dialog=order-2.refund');
  await userEvent.click(screen.getByRole('button', { name: 'Ask about 2' }));
  expect(router.state.location.search).toBe('?dialog=order-2.refund&dialog=question-2.v1.5');
  screen.getByText('A question about 2');
  await act(() => router.navigate(-1));
  expect(screen.queryByText('A question about 2')).toBeNull();
  await act(() => router.navigate(1));
  await userEvent.click(screen.getByRole('button', { name: 'Close refund of 2' }));
  expect(router.state.location.search).toBe('');
});
