import { HttpError } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { isUnreachable, UNREACHABLE } from '../providers/api-error';

/** An announcement as staff see it. Dates are days in India: 2026-11-20. */
export type Announcement = Schemas['StaffAnnouncement'];

export interface AnnouncementValues {
  message: string;
  icon: string;
  actionText: string;
  actionUrl: string;
  isActive: boolean;
  priority: number;
  startDate: string;
  endDate: string;
}

/** 720 hours, as a new announcement lasts unless staff say otherwise. */
const DEFAULT_LENGTH = 720 * 60 * 60 * 1000;

/** The day it is in India at an instant. */
export function dayInIndia(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(instant);
}

export function newAnnouncement(now: Date): AnnouncementValues {
  return {
    message: '',
    icon: '📢',
    actionText: '',
    actionUrl: '',
    isActive: true,
    priority: 1,
    startDate: dayInIndia(now),
    endDate: dayInIndia(new Date(now.getTime() + DEFAULT_LENGTH)),
  };
}

export function announcementValues(announcement: Announcement): AnnouncementValues {
  return {
    message: announcement.message,
    icon: announcement.icon,
    actionText: announcement.actionText ?? '',
    actionUrl: announcement.actionUrl ?? '',
    isActive: announcement.isActive,
    priority: announcement.priority,
    startDate: announcement.startDate.slice(0, 10),
    endDate: announcement.endDate.slice(0, 10),
  };
}

/** The name of the form's draft; of a new announcement's without an id. */
export const announcementDraft = (id: string | undefined): string => `announcement:${id ?? 'new'}`;

/** What is wrong before anything is sent; empty when nothing is. */
export function announcementErrors(values: AnnouncementValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (values.message.trim() === '') errors['message'] = 'Message is required';
  if (values.startDate === '') errors['startDate'] = 'Choose the first day';
  if (values.endDate === '') errors['endDate'] = 'Choose the last day';
  else if (values.endDate < values.startDate) errors['endDate'] = 'The last day is before the first';
  if (values.actionText.trim() !== '' && values.actionUrl.trim() === '') {
    errors['actionUrl'] = 'Say where the button leads';
  }
  return errors;
}

/** Whether visitors see it on a day, and why not. */
export function shownState(
  { isActive, startDate, endDate }: Pick<Announcement, 'isActive' | 'startDate' | 'endDate'>,
  today: string,
): 'Showing' | 'Inactive' | 'Scheduled' | 'Ended' {
  if (!isActive) return 'Inactive';
  if (today < startDate.slice(0, 10)) return 'Scheduled';
  return today > endDate.slice(0, 10) ? 'Ended' : 'Showing';
}

/** What to say, whatever was tried, when there is no server or no session; undefined otherwise. */
function deadEnd(error: unknown): string | undefined {
  if (isUnreachable(error)) return UNREACHABLE;
  const nobody = error instanceof HttpError && error.status === 401;
  return nobody ? 'Admin authentication required. Please login as admin.' : undefined;
}

/** The sentence for announcements that could not be read. */
export function fetchFailure(error: unknown): string {
  const said = deadEnd(error);
  if (said) return said;
  if (error instanceof HttpError && error.status < 300) return 'Invalid data format received from server';
  if (error instanceof HttpError) return `Failed to fetch announcements. Status: ${error.status}`;
  return error instanceof Error && error.message ? error.message : 'Failed to fetch announcements';
}

/** The sentence for an announcement that could not be switched on or off. */
export function toggleFailure(error: unknown): string {
  return deadEnd(error) ?? 'Failed to toggle announcement status';
}

/** The sentence for an announcement that could not be deleted. */
export function deleteFailure(error: unknown): string {
  return deadEnd(error) ?? 'Failed to delete announcement';
}

/** The sentence for an announcement that could not be saved. */
export function saveFailure(error: unknown): string {
  const said = deadEnd(error);
  if (said) return said;
  if (!(error instanceof HttpError)) return 'Failed to save announcement';
  if (error.status >= 500) return `Failed to save announcement. Status: ${error.status}`;
  return `Failed to save announcement: ${error.message}`;
}
