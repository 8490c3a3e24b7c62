import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

import type { StaffDataProvider } from '../providers/data-provider';
import { i18nProvider } from '../providers/i18n-provider';

/** What methods of the data provider return in a test; the records are only as complete as the test needs. */
export type Stubs = {
  [Method in keyof StaffDataProvider]?: (...args: Parameters<StaffDataProvider[Method]>) => Promise<unknown>;
};

/** Renders a component inside the console's contexts. Methods of the data provider without a stub fail. */
export function renderAdmin(ui: ReactNode, stubs: Stubs = {}) {
  const user = userEvent.setup();
  const element = (
    <AdminContext
      dataProvider={testDataProvider(stubs as Partial<StaffDataProvider>)}
      i18nProvider={i18nProvider}
    >
      {ui}
      <Notification />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  return { user, ...render(<RouterProvider router={router} />) };
}
