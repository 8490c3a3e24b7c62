import { QueryClient } from '@tanstack/react-query';
import { CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'ra-core';
import { AdminContext } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router';

import { access } from './access';
import { Analytics } from './analytics';
import { announcements } from './announcements';
import { apiKeys } from './api-keys';
import { auditLog } from './audit-log';
import { bundles } from './bundles';
import { LeaveQuestion } from './components/form/LeaveQuestion';
import { May } from './components/May';
import { Dashboard } from './dashboard';
import { claims } from './claims';
import { communities } from './communities';
import { coupons } from './coupons';
import { disputes } from './disputes';
import { grievances } from './grievances';
import { imports } from './imports';
import { inquiries } from './inquiries';
import { invoices } from './invoices';
import { licenses } from './licenses';
import { AccessDenied } from './layout/AccessDenied';
import { ConfirmIdentity } from './layout/ConfirmIdentity';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { LoadingPanel } from './layout/LoadingPanel';
import { Notifications } from './layout/Notifications';
import { NotFoundPage } from './layout/NotFoundPage';
import { ScreenError } from './layout/ScreenErrorBoundary';
import { darkTheme, lightTheme } from './layout/theme';
import { newsletter } from './newsletter';
import { newsletterIssues } from './newsletter-issues';
import { orders } from './orders';
import { payments } from './payments';
import { payouts } from './payouts';
import { isUnreachable } from './providers/api-error';
import { authProvider } from './providers/auth-provider';
import { dataProvider } from './providers/data-provider';
import { i18nProvider } from './providers/i18n-provider';
import { quotes } from './quotes';
import { reviews } from './reviews';
import { securityEvents } from './security-events';
import { Settings } from './settings';
import { shareableLinks } from './shareable-links';
import { subscriptions } from './subscriptions';
import { tools } from './tools';
import { users } from './users';
import { webhookEndpoints } from './webhook-endpoints';

const store = localStorageStore();

// A call without a response is repeated once; a refusal would only be repeated.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures === 0 && isUnreachable(error), retryDelay: 500 },
  },
});

/**
 * The staff console: every resource and every custom route. `CoreAdminUI` instead of `Admin`, which would add
 * react-admin's own layout and sign-in form to the first load.
 */
export function App() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      queryClient={queryClient}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CoreAdminUI
        layout={ConsoleLayout}
        loading={LoadingPanel}
        catchAll={NotFoundPage}
        error={ScreenError}
        accessDenied={AccessDenied}
        dashboard={RedirectToDashboard}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          <Route path="/dashboard" element={<Dashboard />} />
          <Route
            path="/analytics"
            element={
              <May permission="analytics:read" otherwise={<AccessDenied />}>
                <Analytics />
              </May>
            }
          />
          <Route path="/tracked-links/:part?" element={<MovedLinks />} />
          <Route path="/settings/:part?/:dialog?" element={<Settings />} />
        </CustomRoutes>
        <Resource name="tools" {...tools} />
        <Resource name="bundles" {...bundles} />
        <Resource name="coupons" {...coupons} />
        <Resource name="claims" {...claims} />
        <Resource name="licenses" {...licenses} />
        <Resource name="users" {...users} />
        <Resource name="imports" {...imports} />
        <Resource name="announcements" {...announcements} />
        <Resource name="orders" {...orders} />
        <Resource name="payments" {...payments} />
        <Resource name="invoices" {...invoices} />
        <Resource name="payouts" {...payouts} />
        <Resource name="access" {...access} />
        <Resource name="communities" {...communities} />
        <Resource name="subscriptions" {...subscriptions} />
        <Resource name="disputes" {...disputes} />
        <Resource name="reviews" {...reviews} />
        <Resource name="grievances" {...grievances} />
        <Resource name="inquiries" {...inquiries} />
        <Resource name="quotes" {...quotes} />
        <Resource name="newsletter" {...newsletter} />
        <Resource name="newsletter-issues" {...newsletterIssues} />
        <Resource name="shareable-links" {...shareableLinks} />
        <Resource name="api-keys" {...apiKeys} />
        <Resource name="webhook-endpoints" {...webhookEndpoints} />
        <Resource name="audit-log" {...auditLog} />
        <Resource name="security-events" {...securityEvents} />
      </CoreAdminUI>
      <ConfirmIdentity />
      <LeaveQuestion />
      <Notifications />
    </AdminContext>
  );
}

/** Tracked links had a screen of their own, whose addresses colleagues may have been sent. */
function MovedLinks() {
  const { part } = useParams();
  const search = new URLSearchParams(useLocation().search);
  search.delete('sort');
  search.delete('order');
  const pathname = ['/shareable-links', part].filter(Boolean).join('/');
  return <Navigate to={{ pathname, search: search.toString() }} replace />;
}

function RedirectToDashboard() {
  return <Navigate to="/dashboard" replace />;
}
