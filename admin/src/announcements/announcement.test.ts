import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'ra-core';

import {
  announcementErrors,
  deleteFailure,
  fetchFailure,
  newAnnouncement,
  saveFailure,
  shownState,
  toggleFailure,
} from './announcement';

const evening = new Date('2026-11-20T19:00:00Z');

describe('newAnnouncement', () => {
  it('late in the evening UTC – starts on India’s day and lasts 30 days', () => {
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

  it('a message and a window – are fine', () => {
    expect(announcementErrors(good)).toEqual({});
  });

  it('no message – is refused', () => {
    expect(announcementErrors({ ...good, message: ' ' })).toEqual({ message: 'Message is required' });
  });

  it('an end before the start – is refused', () => {
    expect(announcementErrors({ ...good, endDate: '2026-11-01' })).toHaveProperty('endDate');
  });

  it('a button that leads nowhere – is refused', () => {
    expect(announcementErrors({ ...good, actionText: 'Look' })).toHaveProperty('actionUrl');
  });
});

describe('shownState', () => {
  const window = { isActive: true, startDate: '2026-11-20', endDate: '2026-11-22' };

  it.each([
    ['2026-11-19', 'Scheduled'],
    ['2026-11-20', 'Showing'],
    ['2026-11-22', 'Showing'],
    ['2026-11-23', 'Ended'],
  ])('on %s – %s', (today, state) => {
    expect(shownState(window, today)).toBe(state);
  });

  it('switched off – Inactive, whatever the day', () => {
    expect(shownState({ ...window, isActive: false }, '2026-11-21')).toBe('Inactive');
  });
});

describe('saveFailure', () => {
  it.each([
    [0, 'Cannot connect to server. Please check if the server is running.'],
    [401, 'Admin authentication required. Please login as admin.'],
    [503, 'Failed to save announcement. Status: 503'],
    [400, 'Failed to save announcement: Too long'],
  ])('status %d – %s', (status, sentence) => {
    expect(saveFailure(new HttpError('Too long', status))).toBe(sentence);
  });
});

describe('what else could not be done', () => {
  it.each([
    [0, 'Cannot connect to server. Please check if the server is running.'],
    [401, 'Admin authentication required. Please login as admin.'],
  ])('status %d – the same sentence for all', (status, sentence) => {
    const error = new HttpError('no', status);
    expect([fetchFailure(error), toggleFailure(error), deleteFailure(error)]).toEqual(
      Array(3).fill(sentence),
    );
  });

  it('status 503 – a sentence for each', () => {
    const error = new HttpError('down', 503);
    expect(fetchFailure(error)).toBe('Failed to fetch announcements. Status: 503');
    expect(toggleFailure(error)).toBe('Failed to toggle announcement status');
    expect(deleteFailure(error)).toBe('Failed to delete announcement');
  });

  it('an answer that cannot be read – says so, and no status of a success', () => {
    const error = new HttpError('Invalid response format from server', 200);
    expect(fetchFailure(error)).toBe('Invalid data format received from server');
  });

  it('an answer that is no list – says so', () => {
    const error = new Error('Invalid data format received from server');
    expect(fetchFailure(error)).toBe('Invalid data format received from server');
  });
});
