import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { renderAdmin } from '../../test-support/render';
import { ListScreen } from './ListScreen';
import { ListSearch } from './ListSearch';
import type { RecordCard } from './RecordCards';
import { RecordTable } from './RecordTable';
import { RowList } from './RowList';
import { moveFocus } from './rows';

interface Order {
  id: string;
  number: string;
  customer: string;
}

const orders = [
  { id: '1', number: 'ORD-1', customer: 'Asha' },
  { id: '2', number: 'ORD-2', customer: 'Binod' },
];

const toCard = ({ id, number, customer }: Order): RecordCard => ({
  to: `/orders/${id}`,
  title: number,
  lines: [customer, ''],
  value: null,
  badge: null,
});

function Orders({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ListScreen
      resource="orders"
      title="Orders"
      filters={<ListSearch placeholder="Search" />}
      failure="Failed"
      empty={{ title: 'None', hint: '', filteredHint: '' }}
    >
      <p data-testid="path">{pathname}</p>
      <div id="skip-links" />
      {children ?? (
        <RecordTable<Order>
          toCard={toCard}
          select={{ permission: 'console:use', getName: ({ number }) => number }}
        >
          <DataTable.Col source="number" label="Order" />
          <DataTable.Col source="customer" label="Customer" />
          <DataTable.Col
            label="Actions"
            render={({ id, number }: Order) => (
              <>
                <button type="button">Copy {number}</button>
                <Link to={`/orders/${id}`}>View {number}</Link>
              </>
            )}
          />
        </RecordTable>
      )}
    </ListScreen>
  );
}

const still = window.matchMedia;

afterEach(() => {
  jest.restoreAllMocks();
});

async function openList(rows?: ReactNode) {
  const getList = () => Promise.resolve({ data: orders, total: 2 });
  const { user } = renderAdmin(<Orders>{rows}</Orders>, { getList });
  await screen.findByText('Asha');
  return user;
}

const path = () => screen.getByTestId('path').textContent;

test('press on a cell – the row is opened', async () => {
  const user = await openList();
  await user.click(screen.getByText('Binod'));
  expect(path()).toBe('/orders/2');
});

test('press on a button of the row, or on text that was selected – the row stays closed', async () => {
  const user = await openList();
  await user.click(screen.getByRole('button', { name: 'Copy ORD-1' }));
  const cell = screen.getByText('Asha');
  window.getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  window.getSelection()?.removeAllRanges();
  expect(path()).toBe('/');
});

test('rows that are no table, and cards – open by a press anywhere, not by one on their buttons', async () => {
  const user = await openList(
    <RowList<Order>>
      {({ id, number, customer }) => (
        <>
          <p>{customer}</p>
          <ul>
            <li>Line of {number}</li>
          </ul>
          <button type="button">Copy {number}</button>
          <Link to={`/orders/${id}`}>View {number}</Link>
        </>
      )}
    </RowList>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy ORD-1' }));
  expect(path()).toBe('/');
  await user.click(screen.getByText('Binod'));
  expect(path()).toBe('/orders/2');
  await user.click(screen.getByText('Line of ORD-1'));
  expect(path()).toBe('/orders/1');
  act(() => moveFocus(document, 1));
  await user.keyboard('{Enter}');
  expect(path()).toBe('/orders/1');
});

test('a column is hidden – it is gone, the others stay, and the row still opens', async () => {
  const user = await openList();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(1);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Customer', checked: true }));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Asha')).toBeNull();
  await user.click(screen.getByText('ORD-1'));
  expect(path()).toBe('/orders/1');
});

test('below 900 px – cards that open and can be selected, and no table', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...still(query),
    matches: query.includes('max-width:899.95px'),
  }));
  const user = await openList();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select ORD-1' }));
  expect(path()).toBe('/');
  await user.click(screen.getByText('Binod'));
  expect(path()).toBe('/orders/2');
});

test('moved by keys – from row to row, and not past the last', async () => {
  await openList();
  const focused = () => document.activeElement?.textContent;
  act(() => moveFocus(document, 1));
  expect(focused()).toBe('View ORD-1');
  act(() => moveFocus(document, 1));
  act(() => moveFocus(document, 1));
  expect(focused()).toBe('View ORD-2');
  act(() => moveFocus(document, -1));
  expect(focused()).toBe('View ORD-1');
});

test('skip link – leads to the first row', async () => {
  const user = await openList();
  const links = document.getElementById('skip-links');
  await user.click(within(links ?? document.body).getByRole('button', { name: 'Skip to the rows' }));
  expect(document.activeElement?.textContent).toBe('View ORD-1');
});
