import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';

import { LoadingPanel } from './layout/LoadingPanel';
import { LoginPage } from './layout/LoginPage';
import { SessionGate } from './layout/SessionGate';
import { useEntryTheme } from './layout/theme-mode';

const App = lazy(async () => ({ default: (await import('./App')).App }));

function EntryFrame() {
  return (
    <ThemeProvider theme={useEntryTheme()}>
      <CssBaseline enableColorScheme />
      <Outlet />
    </ThemeProvider>
  );
}

// The sign-in page stands outside the console, so that it loads without react-admin.
const router = createBrowserRouter(
  [
    {
      element: <EntryFrame />,
      children: [
        { path: '/login', element: <LoginPage /> },
        {
          path: '/*',
          element: (
            <SessionGate>
              <Suspense fallback={<LoadingPanel />}>
                <App />
              </Suspense>
            </SessionGate>
          ),
        },
      ],
    },
  ],
  { basename: '/admin' },
);

export function Entry() {
  return <RouterProvider router={router} />;
}
