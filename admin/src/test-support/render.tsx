import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

import type { StaffDataProvider } from '../providers/data-provider';

/** What methods of the data provider answer in a test; the records are only as complete as the test needs. */
export type Stubs = {
  [Method in keyof StaffDataProvider]?: (...args: Parameters<StaffDataProvider[Method]>) => Promise<unknown>;
};

/** Renders a component inside the console's contexts. Methods of the data provider without a stub fail. */
export function renderAdmin(ui: ReactNode, stubs: Stubs = {}, path = '/') {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <AdminContext dataProvider={testDataProvider(stubs as Partial<StaffDataProvider>)}>
        {ui}
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  return { user, ...view };
}
