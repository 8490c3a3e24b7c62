import { useCreate, useDataProvider, useUpdate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import { errorFields, errorMessage } from '../../providers/api-error';
import type { Tool } from '../tool';
import { conflictingFields, toBody, type BodyField, type ToolBody } from './tool-body';
import { readForm, toFormValues, type ToolFormValues } from './tool-form';

/** How long "saved" is shown before the form closes, in milliseconds. */
const CLOSES_AFTER = 1000;

/** What react-admin requires of every record. */
interface Identified {
  id: string;
}

/** What someone else saved while this form was open. */
export interface Conflict {
  fields: BodyField[];
  theirs: ToolFormValues;
}

export interface SaveTool {
  /** Returns the server's messages by field, which the form shows at the fields. */
  save: (state: Record<string, unknown>) => Promise<Record<string, string> | undefined>;
  saved: boolean;
  failure: string | undefined;
  /** Shown once; saving again overwrites it. */
  conflict: Conflict | undefined;
}

/** @param start the form's initial values */
export function useSaveTool(tool: Tool | undefined, start: ToolFormValues, onClose: () => void): SaveTool {
  const dataProvider = useDataProvider();
  const [create] = useCreate<ToolBody & Identified>();
  const [update] = useUpdate<ToolBody & Identified>();
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => close.current(), CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [saved]);

  /** The changed fields that someone else changed, too, and that were not shown yet. */
  const findConflict = async (id: string, mine: ToolFormValues): Promise<Conflict | undefined> => {
    const { data } = await dataProvider.getOne<Tool>('tools', { id });
    const theirs = toFormValues(data);
    const known = conflict?.theirs ?? start;
    const fields = conflictingFields(mine, known, theirs);
    return fields.length > 0 ? { fields, theirs } : undefined;
  };

  const save: SaveTool['save'] = async (state) => {
    setFailure(undefined);
    const values = readForm(state);
    try {
      if (tool) {
        const found = await findConflict(tool.id, values);
        if (found) {
          setConflict(found);
          return {};
        }
        const data = toBody(values, start);
        await update('tools', { id: tool.id, data }, { returnPromise: true, mutationMode: 'pessimistic' });
      } else {
        await create('tools', { data: toBody(values) }, { returnPromise: true });
      }
      setConflict(undefined);
      setSaved(true);
      return undefined;
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to save tool'));
      return errorFields(error);
    }
  };
  return { save, saved, failure, conflict };
}
