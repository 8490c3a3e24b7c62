import { Notification } from 'react-admin';

/** Notifications at the top of the page: at the bottom they would cover the buttons of a dialog. */
export function Notifications() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
