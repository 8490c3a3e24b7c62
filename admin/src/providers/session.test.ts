import { beforeEach, describe, expect, test } from '@jest/globals';

import {
  endSession,
  lastEndReason,
  readSession,
  startSession,
  subscribeSession,
  type EndReason,
} from './session';

const staff = { id: 's1', name: 'Asha', email: 'asha@example.com' };

/** This tab is told that another one changed the storage they share. */
const tellStorage = () => window.dispatchEvent(new Event('storage'));

/** The reason that a listener of this tab is given. */
function heard(): EndReason[] {
  const reasons: EndReason[] = [];
  subscribeSession(() => reasons.push(lastEndReason()));
  return reasons;
}

beforeEach(() => {
  localStorage.clear();
  startSession('tok', staff);
  readSession();
});

describe('a session that ends in another tab', () => {
  test('signed out there – counts as signed out here', () => {
    const reasons = heard();
    localStorage.setItem('adminEnd', 'signed-out');
    localStorage.removeItem('adminToken');
    tellStorage();
    expect(reasons).toEqual(['signed-out']);
  });

  test('the storage emptied – counts as signed out', () => {
    const reasons = heard();
    localStorage.clear();
    tellStorage();
    expect(reasons).toEqual(['signed-out']);
  });

  test('found to have expired there – has expired here, from the first event on', () => {
    const reasons = heard();
    localStorage.setItem('adminEnd', 'expired');
    localStorage.removeItem('adminToken');
    tellStorage();
    tellStorage();
    expect(reasons).toEqual(['expired', 'expired']);
  });

  test('something else is stored there, or somebody signs in again – is no end', () => {
    const reasons = heard();
    tellStorage();
    localStorage.removeItem('adminToken');
    tellStorage();
    localStorage.setItem('adminToken', 'next');
    tellStorage();
    expect(reasons).toEqual(['none', 'signed-out', 'none']);
  });
});

test('never signed in here – what another tab ended is no end here', () => {
  endSession('none');
  const reasons = heard();
  localStorage.setItem('adminEnd', 'expired');
  tellStorage();
  expect(reasons).toEqual(['none']);
});

test.each<EndReason>(['signed-out', 'expired'])(
  '%s in this tab – the reason stands beside the token',
  (reason) => {
    endSession(reason);
    expect(localStorage.getItem('adminEnd')).toBe(reason);
  },
);
