import { NavLink } from 'react-router';
import { useSession } from '~/lib/session';
import { useLogout } from './use-logout';

const publicLinks = [
  { to: '/', label: 'Home' },
  { to: '/tools', label: 'Tools' },
  { to: '/course', label: 'Course' },
  { to: '/services', label: 'Services' },
];

const quiet =
  'btn btn-quiet btn-sm font-medium md:max-lg:px-2 aria-[current=page]:text-link max-md:justify-start max-md:min-h-11 max-md:px-3 max-md:text-base';

/** Links for every visitor. */
export function PublicLinks() {
  return publicLinks.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'} prefetch="intent" className={quiet}>
      {label}
    </NavLink>
  ));
}

function SignedOutLinks() {
  return (
    <>
      <NavLink to="/login" className={quiet}>
        Login
      </NavLink>
      <NavLink to="/signup" className="btn btn-primary btn-sm max-md:min-h-11 max-md:text-base">
        Sign Up
      </NavLink>
    </>
  );
}

function CustomerLinks() {
  const { logoutUser } = useLogout();
  return (
    <>
      <NavLink to="/dashboard" className={quiet}>
        Dashboard
      </NavLink>
      <button type="button" onClick={logoutUser} className={quiet}>
        Logout
      </button>
    </>
  );
}

function StaffLinks() {
  const { logoutAdmin } = useLogout();
  return (
    <>
      <a href="/admin/dashboard" className={quiet}>
        Admin Panel
      </a>
      <button type="button" onClick={logoutAdmin} className={quiet}>
        Admin Logout
      </button>
    </>
  );
}

/**
 * Links for signed-out visitors, customers and staff. All three are in the page and CSS shows the right one, from the
 * first paint on: a link that is removed while it is pressed would not be followed.
 */
export function SessionLinks() {
  // Subscribes to session changes, which update the document, also from other tabs.
  useSession();
  return (
    <>
      <span data-when="none">
        <SignedOutLinks />
      </span>
      <span data-when="user">
        <CustomerLinks />
      </span>
      <span data-when="admin">
        <StaffLinks />
      </span>
    </>
  );
}
