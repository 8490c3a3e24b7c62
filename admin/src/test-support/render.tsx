import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, defaultTheme, Notification, testDataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { LeaveQuestion } from '../components/form/LeaveQuestion';
import type { StaffDataProvider } from '../providers/data-provider';
import { i18nProvider } from '../providers/i18n-provider';

/** What methods of the data provider return in a test; the records are only as complete as the test needs. */
export type Stubs = {
  [Method in keyof StaffDataProvider]?: (...args: Parameters<StaffDataProvider[Method]>) => Promise<unknown>;
};

const still = { defaultProps: { transitionDuration: 0 } };
/** Dialogs and menus open and close at once. */
const theme = {
  ...defaultTheme,
  components: { ...defaultTheme.components, MuiDialog: still, MuiPopover: still },
};

/** Styles stay outside the document: jsdom would match all of them against an element whenever it is found by its role. */
const styles = createCache({ key: 'css', container: document.createElement('head') });

/** Renders a component inside the console's contexts. Methods of the data provider without a stub fail. */
export function renderAdmin(ui: ReactNode, stubs: Stubs = {}, address = '/') {
  const user = userEvent.setup();
  const element = (
    <AdminContext
      dataProvider={testDataProvider(stubs as Partial<StaffDataProvider>)}
      i18nProvider={i18nProvider}
      theme={theme}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {ui}
      <Notification />
      <LeaveQuestion />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const view = render(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
  return { user, router, ...view };
}
