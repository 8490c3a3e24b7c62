import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { getSession } from './session';

type Draft = Record<string, unknown>;

const PREFIX = 'draft:';

/** Of this tab and of who is signed in, so that nobody else finds it. */
const getKey = (name: string, owner = getSession().user?.id ?? ''): string => `${PREFIX}${name}:${owner}`;

function read(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** What was typed and not sent; also what was typed before signing in. */
export function readDraft(name: string): Draft | null {
  return read(getKey(name)) ?? read(getKey(name, ''));
}

/** Keeps what was typed until it is sent, the tab is closed or its author signs out. */
export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.removeItem(getKey(name, ''));
    if (Object.keys(draft).length > 0) sessionStorage.setItem(getKey(name), JSON.stringify(draft));
    else sessionStorage.removeItem(getKey(name));
  } catch {
    // Without storage it lives as long as the form.
  }
}

/** For signing out: the next person at this computer finds nothing. */
export function dropDrafts(): void {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    drafts.forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // Nothing was stored.
  }
}

/** Lets the browser ask before the page closes; another page of the site closes nothing, because of the draft. */
export function useQuestionBeforeUnload(isUnsent: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsent()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsent]);
}

/** The fields that differ from what the form began with. */
function typedFields(values: Draft, start: Draft, secrets: readonly string[]): Draft {
  const typed = Object.entries(values).filter(
    ([name, value]) => !secrets.includes(name) && (value || '') !== (start[name] || ''),
  );
  return Object.fromEntries(typed);
}

interface DraftOptions {
  /** Fields that are not kept: passwords, and consents that are given anew. */
  secrets?: readonly string[];
  /** Leads to pages of others, such as the payment page, before which nothing is asked. */
  leadsAway?: boolean;
}

const none: readonly string[] = [];

/**
 * Keeps what was typed into a form when it closes, when another page opens, after a reload and when the session ends,
 * and fills it in again. A `reset` of the form gives it up. Returns the function for what is sent without one.
 */
export function useFormDraft<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'subscribe' | 'setValue'>,
  name: string,
  { secrets = none, leadsAway = false }: DraftOptions = {},
): () => void {
  const { subscribe, setValue } = form;
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft(name) ?? {})) {
      setValue(field as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        keepDraft(name, typedFields(values, defaultValues as Draft, secrets)),
    });
  }, [name, secrets, subscribe, setValue]);
  useQuestionBeforeUnload(useCallback(() => !leadsAway && readDraft(name) !== null, [leadsAway, name]));
  return () => keepDraft(name, {});
}
