import { useForm, useWatch } from 'react-hook-form';

import { settleDraft } from '../form/drafts';
import { DISCARD_TYPED, KEEP_TYPED } from '../form/reset-options';

interface NoteValues {
  text: string;
  /** The saved note when typing began; null while nothing is typed. */
  base: string | null;
}

/** The note on something while it is edited. It never overwrites a colleague's newer note without asking. */
export function useNote({ id, note }: { id: string; note: string }) {
  const form = useForm<NoteValues>({
    values: { text: note, base: null },
    resetOptions: KEEP_TYPED,
  });
  const [text, base] = useWatch({ control: form.control, name: ['text', 'base'] });
  const isChanged = base !== null && text !== note;
  const isOutdated = isChanged && base !== note;
  const draft = `note:${id}`;
  return {
    form,
    draft,
    text,
    isOutdated,
    /** What is to be saved; undefined when there is nothing, or a colleague's note is newer. */
    unsaved: isChanged && !isOutdated ? { text, base } : undefined,
    type: (typed: string): void => {
      form.setValue('text', typed, { shouldDirty: true });
      form.setValue('base', typed === note ? null : (base ?? note), { shouldDirty: true });
    },
    keepMine: (): void => form.setValue('base', note, { shouldDirty: true }),
    useTheirs: (): void => form.reset({ text: note, base: null }, DISCARD_TYPED),
    settle: (sent: NoteValues): void => settleDraft(draft, sent, { text: sent.text, base: null }),
  };
}
