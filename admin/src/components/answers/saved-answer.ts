import type { Schemas } from '@store/api-client';

export type SavedAnswer = Schemas['StaffAnswerTemplate'];
export type AnswerKind = SavedAnswer['kind'];

/** A saved answer after what was typed already. */
export const withAnswer = (typed: string, { body }: Pick<SavedAnswer, 'body'>): string =>
  typed.trim() === '' ? body : `${typed.trimEnd()}\n\n${body}`;
