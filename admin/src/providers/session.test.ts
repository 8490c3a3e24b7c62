import { beforeEach, describe, expect, test } from '@jest/globals';

import {
  endSession,
  lastEndReason,
  leaveSession,
  readSession,
  startSession,
  subscribeSession,
  type EndReason,
} from './session';

const staff = { id: 's1', name: 'Asha', email: 'asha@example.com' };

/** Another tab changed the shared storage. */
const sendStorageEvent = () => window.dispatchEvent(new Event('storage'));

/** The end reasons seen by a listener of this tab. */
function recordReasons(): EndReason[] {
  const reasons: EndReason[] = [];
  subscribeSession(() => reasons.push(lastEndReason()));
  return reasons;
}

beforeEach(() => {
  localStorage.clear();
  startSession('tok', staff);
  readSession();
});

describe('session changed in another tab', () => {
  test('signed out – signed out here', () => {
    const reasons = recordReasons();
    localStorage.setItem('adminEnd', 'signed-out');
    localStorage.removeItem('adminToken');
    sendStorageEvent();
    expect(reasons).toEqual(['signed-out']);
  });

  test('storage cleared – signed out here', () => {
    const reasons = recordReasons();
    localStorage.clear();
    sendStorageEvent();
    expect(reasons).toEqual(['signed-out']);
  });

  test('signed out after this tab was refused – signed out here', () => {
    const reasons = recordReasons();
    endSession('expired');
    sendStorageEvent();
    localStorage.setItem('adminEnd', 'signed-out');
    sendStorageEvent();
    expect(reasons).toEqual(['expired', 'expired', 'signed-out']);
  });

  test('expired – expired here from the first event on', () => {
    const reasons = recordReasons();
    localStorage.setItem('adminEnd', 'expired');
    localStorage.removeItem('adminToken');
    sendStorageEvent();
    sendStorageEvent();
    expect(reasons).toEqual(['expired', 'expired']);
  });

  test('unrelated change or new sign-in – session has not ended', () => {
    const reasons = recordReasons();
    sendStorageEvent();
    localStorage.removeItem('adminToken');
    sendStorageEvent();
    localStorage.setItem('adminToken', 'next');
    sendStorageEvent();
    expect(reasons).toEqual(['none', 'signed-out', 'none']);
  });
});

test('never signed in here, session expired in another tab – no end reason', () => {
  endSession('none');
  const reasons = recordReasons();
  localStorage.setItem('adminEnd', 'expired');
  sendStorageEvent();
  expect(reasons).toEqual(['none']);
});

test('request refused while the user signs out – signed out, not expired', () => {
  const reasons = recordReasons();
  leaveSession();
  endSession('expired');
  expect(reasons).toEqual(['signed-out']);
  startSession('next', staff);
  endSession('expired');
  expect(lastEndReason()).toBe('expired');
});

test.each<EndReason>(['signed-out', 'expired'])(
  '%s in this tab – reason is stored for other tabs',
  (reason) => {
    endSession(reason);
    expect(localStorage.getItem('adminEnd')).toBe(reason);
  },
);
