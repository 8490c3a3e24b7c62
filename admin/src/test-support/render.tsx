import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

import type { StaffDataProvider } from '../providers/data-provider';

/** Renders a component inside the console's contexts. Methods of the data provider that a test does not give fail. */
export function renderAdmin(ui: ReactNode, methods: Partial<StaffDataProvider> = {}, path = '/') {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <AdminContext dataProvider={testDataProvider(methods)}>
        {ui}
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  return { user, ...view };
}
