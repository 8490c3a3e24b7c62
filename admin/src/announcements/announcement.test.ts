import { describe, expect, test } from '@jest/globals';
import { HttpError } from 'ra-core';

import {
  announcementErrors,
  deleteFailure,
  fetchFailure,
  newAnnouncement,
  saveFailure,
  stateOn,
  toggleFailure,
} from './announcement';

const evening = new Date('2026-11-20T19:00:00Z');

describe('newAnnouncement', () => {
  test('created late in the evening UTC – starts on the day in India and lasts 30 days', () => {
    const fresh = newAnnouncement(evening);
    expect(fresh).toMatchObject({
      startDate: '2026-11-21',
      endDate: '2026-12-21',
      priority: 1,
      isActive: true,
    });
  });
});

describe('announcementErrors', () => {
  const good = { ...newAnnouncement(evening), message: 'Sale' };

  test('a message and two dates – no problems', () => {
    expect(announcementErrors(good)).toEqual({});
  });

  test('no message – required', () => {
    expect(announcementErrors({ ...good, message: ' ' })).toEqual({ message: 'Message is required' });
  });

  test('an end date before the start date – refused', () => {
    expect(announcementErrors({ ...good, endDate: '2026-11-01' })).toHaveProperty('endDate');
  });

  test('a button without a link – refused', () => {
    expect(announcementErrors({ ...good, actionText: 'See more' })).toHaveProperty('actionUrl');
  });
});

describe('stateOn', () => {
  const window = { isActive: true, startDate: '2026-11-20', endDate: '2026-11-22' };

  test.each([
    ['2026-11-19', 'Scheduled'],
    ['2026-11-20', 'Showing'],
    ['2026-11-22', 'Showing'],
    ['2026-11-23', 'Ended'],
  ])('on %s – %s', (today, state) => {
    expect(stateOn(window, today)).toBe(state);
  });

  test('inactive – Inactive on any day', () => {
    expect(stateOn({ ...window, isActive: false }, '2026-11-21')).toBe('Inactive');
  });
});

describe('saveFailure', () => {
  test.each([
    [0, 'Cannot connect to server. Please check if the server is running.'],
    [401, 'Admin authentication required. Please login as admin.'],
    [503, 'Failed to save announcement. Status: 503'],
    [400, 'Failed to save announcement: Too long'],
  ])('status %d – %s', (status, message) => {
    expect(saveFailure(new HttpError('Too long', status))).toBe(message);
  });
});

describe('fetchFailure, toggleFailure and deleteFailure', () => {
  test.each([
    [0, 'Cannot connect to server. Please check if the server is running.'],
    [401, 'Admin authentication required. Please login as admin.'],
  ])('status %d – the same message for each', (status, message) => {
    const error = new HttpError('no', status);
    expect([fetchFailure(error), toggleFailure(error), deleteFailure(error)]).toEqual(Array(3).fill(message));
  });

  test('status 503 – a message for each', () => {
    const error = new HttpError('down', 503);
    expect(fetchFailure(error)).toBe('Failed to fetch announcements. Status: 503');
    expect(toggleFailure(error)).toBe('Failed to toggle announcement status');
    expect(deleteFailure(error)).toBe('Failed to delete announcement');
  });

  test('an answer that cannot be read – says so, and no status of a success', () => {
    const error = new HttpError('Invalid response format from server', 200);
    expect(fetchFailure(error)).toBe('Invalid data format received from server');
  });

  test('a response without a list – invalid format', () => {
    const error = new Error('Invalid data format received from server');
    expect(fetchFailure(error)).toBe('Invalid data format received from server');
  });
});
