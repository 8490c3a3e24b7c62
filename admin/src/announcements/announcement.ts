import { HttpError } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { AnnouncementInput } from '@store/api-client/limits';

import { changedValues } from '../components/form/drafts';
import { newValues, toValues, type FormValues, type Problems } from '../components/form/fields';
import { indianDay } from '../components/indian-day';
import { isUnreachable, UNREACHABLE } from '../providers/api-error';

/** An announcement as staff see it. Dates are days in India: 2026-11-20. */
export type Announcement = Schemas['StaffAnnouncement'];

type Input = Schemas['AnnouncementInput'];

export type AnnouncementValues = Omit<FormValues<Input>, 'priority'> & { priority: number };

/** A new announcement lasts 720 hours by default. */
const DEFAULT_DURATION_MS = 720 * 60 * 60 * 1000;

export function newAnnouncement(now: Date): AnnouncementValues {
  return {
    ...newValues<Input>(AnnouncementInput),
    icon: '📢',
    priority: AnnouncementInput.priority.default,
    startDate: indianDay(now),
    endDate: indianDay(new Date(now.getTime() + DEFAULT_DURATION_MS)),
  };
}

export const announcementValues = (announcement: Announcement): AnnouncementValues => ({
  ...toValues<Input>(AnnouncementInput, announcement),
  priority: announcement.priority,
});

/** The draft's name; without an id that of a new announcement. */
export const announcementDraft = (id: string | undefined): string => `announcement:${id ?? 'new'}`;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One emoji, also where it is made of several characters, such as a flag. */
function isOneEmoji(text: string): boolean {
  return [...graphemes.segment(text)].length === 1 && /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u.test(text);
}

/** The fields to send: of an announcement only the changed ones, because a colleague may change the others. */
export function announcementBody(
  { claimOverride, ...values }: AnnouncementValues,
  shown?: AnnouncementValues,
): Partial<AnnouncementValues> {
  const body = shown ? changedValues(values, shown) : values;
  return claimOverride.trim() === '' ? body : { ...body, claimOverride };
}

/** The problem of each invalid field. */
export function announcementErrors(values: AnnouncementValues): Problems<AnnouncementValues> {
  const errors: Problems<AnnouncementValues> = {};
  if (values.message.trim() === '') errors.message = 'Message is required';
  if (values.icon.trim() !== '' && !isOneEmoji(values.icon.trim())) errors.icon = 'Enter one emoji';
  if (values.startDate === '') errors.startDate = 'Choose a start date';
  if (values.endDate === '') errors.endDate = 'Choose an end date';
  else if (values.endDate < values.startDate)
    errors.endDate = 'The end date must not be before the start date';
  if (values.actionText.trim() !== '' && values.actionUrl.trim() === '') {
    errors.actionUrl = 'Enter a link for the button';
  }
  return errors;
}

/** Whether visitors see the announcement on a day, and why not. */
export function stateOn(
  { isActive, startDate, endDate }: Pick<Announcement, 'isActive' | 'startDate' | 'endDate'>,
  today: string,
): 'Showing' | 'Inactive' | 'Scheduled' | 'Ended' {
  if (!isActive) return 'Inactive';
  if (today < startDate.slice(0, 10)) return 'Scheduled';
  return today > endDate.slice(0, 10) ? 'Ended' : 'Showing';
}

/** The message for a missing server or session, whatever was attempted; undefined for other errors. */
function connectionFailure(error: unknown): string | undefined {
  if (isUnreachable(error)) return UNREACHABLE;
  const isSignedOut = error instanceof HttpError && error.status === 401;
  return isSignedOut ? 'Admin authentication required. Please login as admin.' : undefined;
}

export function fetchFailure(error: unknown): string {
  const failure = connectionFailure(error);
  if (failure) return failure;
  if (error instanceof HttpError && error.status < 300) return 'Invalid data format received from server';
  if (error instanceof HttpError) return `Failed to fetch announcements. Status: ${error.status}`;
  return error instanceof Error && error.message ? error.message : 'Failed to fetch announcements';
}

export function toggleFailure(error: unknown): string {
  return connectionFailure(error) ?? 'Failed to toggle announcement status';
}

export function deleteFailure(error: unknown): string {
  return connectionFailure(error) ?? 'Failed to delete announcement';
}

export function saveFailure(error: unknown): string {
  const failure = connectionFailure(error);
  if (failure) return failure;
  if (!(error instanceof HttpError)) return 'Failed to save announcement';
  if (error.status >= 500) return `Failed to save announcement. Status: ${error.status}`;
  return `Failed to save announcement: ${error.message}`;
}
