import { Notification } from 'react-admin';

/**
 * What came of an action. At the top: at the foot of the page it would lie over the buttons of a dialog,
 * and stay for as long as the pointer rests on the button that was just pressed.
 */
export function Notifications() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
