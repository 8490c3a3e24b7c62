import OpenIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Divider, MenuItem } from '@mui/material';
import { useGetList } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { ButtonMenu } from '../ButtonMenu';
import { useDialogAddress } from '../use-dialog-address';
import { useMay } from '../use-may';
import { AnswerDialog } from './AnswerDialog';
import { ManageAnswersDialog } from './ManageAnswersDialog';
import { withAnswer, type AnswerKind, type SavedAnswer } from './saved-answer';

const MAX = 100;

/** Puts a saved answer into a field of the surrounding form, and saves what is typed there. */
export function SavedAnswers({ kind, name }: { kind: AnswerKind; name: string }) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  const typed = typeof value === 'string' ? value : '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useDialogAddress(`answers-${kind}`, ['save', 'manage']);
  const menuId = useId();
  const mayRead = useMay('inquiries:read');
  const mayWrite = useMay('inquiries:write');
  const { data: answers = [] } = useGetList<SavedAnswer>(
    'answer-templates',
    {
      pagination: { page: 1, perPage: MAX },
      sort: { field: 'title', order: 'ASC' },
      filter: { kind },
    },
    { enabled: mayRead },
  );
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const insert = (answer: SavedAnswer): void =>
    setValue(name, withAnswer(typed, answer), { shouldDirty: true, shouldTouch: true });

  if (!mayRead) return null;
  return (
    <>
      <Button
        size="small"
        color="secondary"
        endIcon={<OpenIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ justifySelf: 'start' }}
      >
        Insert a saved answer
      </Button>
      <ButtonMenu id={menuId} label="Saved answers" anchor={anchor} onClose={() => setAnchor(null)}>
        {answers.length === 0 && (
          <MenuItem dense disabled>
            No saved answers yet
          </MenuItem>
        )}
        {answers.map((answer) => (
          <MenuItem key={answer.id} dense onClick={choose(() => insert(answer))}>
            {answer.title}
          </MenuItem>
        ))}
        {mayWrite && <Divider />}
        {mayWrite && (
          <MenuItem dense disabled={typed.trim() === ''} onClick={choose(() => setOpen('save'))}>
            Save as answer
          </MenuItem>
        )}
        {mayWrite && answers.length > 0 && (
          <MenuItem dense onClick={choose(() => setOpen('manage'))}>
            Manage saved answers
          </MenuItem>
        )}
      </ButtonMenu>
      {mayWrite && open === 'save' && (
        <AnswerDialog kind={kind} answer={undefined} text={typed} onClose={() => setOpen(undefined)} />
      )}
      {mayWrite && open === 'manage' && (
        <ManageAnswersDialog kind={kind} answers={answers} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
