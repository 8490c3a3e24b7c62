import { useDraft } from '../components/form/use-draft';
import type { Inquiry } from './inquiry';

export interface NoteDraft {
  text: string;
  /** The note as it stood when the person began to type. */
  over: string;
}

/** Staff's note on an inquiry while it is typed. What a colleague wrote meanwhile is not overwritten unasked. */
export function useNote({ id, note }: Inquiry) {
  const [draft, setDraft, isBack, { isTyped, settle }] = useDraft<NoteDraft>(
    `note:${id}`,
    () => ({ text: note, over: note }),
    { leaving: 'keeps' },
  );
  const isChanged = isTyped && draft.text !== note;
  const isOvertaken = isChanged && draft.over !== note;
  return {
    text: draft.text,
    type: (text: string): void => setDraft({ ...draft, text }),
    isBack: isBack && isChanged,
    isOvertaken,
    keepMine: (): void => setDraft({ ...draft, over: note }),
    takeTheirs: (): void => setDraft({ text: note, over: note }),
    /** What is to be saved, if anything. */
    unsaved: isChanged && !isOvertaken ? draft : undefined,
    settle,
  };
}
