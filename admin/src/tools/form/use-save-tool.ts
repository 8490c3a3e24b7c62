import { useCreate, useDataProvider, useUpdate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { errorCode, errorFields, errorMessage } from '../../providers/api-error';
import type { Conflict } from '../../components/form/ConflictNotice';
import { useEditConflict } from '../../components/form/use-edit-conflict';
import type { Tool } from '../tool';
import { useLastCategory } from '../use-categories';
import { toBody, type ToolBody } from './tool-body';
import { readForm, toFormValues, type ToolFormValues } from './tool-form';

/** What react-admin requires of every record. */
interface Identified {
  id: string;
}

export interface SaveTool {
  /** Returns the server's messages by field, which the form shows at the fields. */
  save: (state: Record<string, unknown>) => Promise<Record<string, string> | undefined>;
  saved: boolean;
  failure: string | undefined;
  /** Its cause may be gone. */
  forgetFailure: () => void;
  /** Shown once; saving again overwrites it. */
  conflict: Conflict | undefined;
  /** The new version is lower than the present one: publish it all the same? */
  question: LowerVersion | undefined;
}

export interface LowerVersion {
  /** The server's sentence with both versions. */
  message: string;
  confirm: () => void;
  cancel: () => void;
}

export interface SaveToolOptions {
  /** Undefined for a new one. */
  tool: Tool | undefined;
  /** The form's initial values. */
  start: ToolFormValues;
  onSaved: (id: string) => void;
}

export function useSaveTool({ tool, start, onSaved }: SaveToolOptions): SaveTool {
  const dataProvider = useDataProvider();
  const [create] = useCreate<ToolBody & Identified>();
  const [update] = useUpdate<ToolBody & Identified>();
  const [savedId, setSavedId] = useState<string>();
  const [, setLastCategory] = useLastCategory();
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<LowerVersion>();
  const edit = useEditConflict<Tool, ToolFormValues>({
    record: tool,
    toValues: toFormValues,
    load: async () => (await dataProvider.getOne<Tool>('tools', { id: tool?.id ?? '' })).data,
  });
  const report = useRef(onSaved);
  useEffect(() => {
    report.current = onSaved;
  });
  // Only then does the form know that nothing is unsaved any more.
  useEffect(() => {
    if (savedId !== undefined) report.current(savedId);
  }, [savedId]);

  /** Publishing the file of an older version by mistake is likelier than meaning to. */
  const ask = (message: string, confirm: () => Promise<unknown>): void => {
    const cancel = (): void => setQuestion(undefined);
    setQuestion({
      message,
      cancel,
      confirm: () => {
        cancel();
        void confirm();
      },
    });
  };

  const save = async (
    state: Record<string, unknown>,
    more: { allowLowerVersion?: true } = {},
  ): Promise<Record<string, string> | undefined> => {
    setFailure(undefined);
    const values = readForm(state);
    try {
      if (tool) {
        const data = { ...edit.withIfUnchanged(toBody(values, start)), ...more };
        await update('tools', { id: tool.id, data }, { returnPromise: true, mutationMode: 'pessimistic' });
      }
      const made = tool ?? (await create('tools', { data: toBody(values) }, { returnPromise: true }));
      edit.forget();
      setLastCategory(values.category);
      setSavedId(made?.id);
      return undefined;
    } catch (error) {
      if (await edit.onRefused(error, values)) return {};
      if (errorCode(error) === 'VERSION_LOWER') {
        ask(errorMessage(error, 'This version is lower than the present one.'), () =>
          save(state, { allowLowerVersion: true }),
        );
        return errorFields(error);
      }
      setFailure(errorMessage(error, 'Failed to save tool'));
      return errorFields(error);
    }
  };
  const forgetFailure = useCallback(() => setFailure(undefined), []);
  return {
    save: (state) => save(state),
    saved: savedId !== undefined,
    failure,
    forgetFailure,
    conflict: edit.conflict,
    question,
  };
}
