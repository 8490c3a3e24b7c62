import { Button, MenuItem, Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { DetailSection } from '../components/DetailList';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { settleDraft } from '../components/form/drafts';
import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { KEEP_TYPED } from '../components/form/reset-options';
import { useEditConflict } from '../components/form/use-edit-conflict';
import { formatMoment } from '../components/format';
import { useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import { DISPUTE_RELATED, type Dispute } from './dispute';

export const DECIDED = { contest: 'Contest the dispute', accept: 'Accept the dispute' };

/** What staff decided to do, for colleagues; the answer itself is given on the provider's dashboard. */
export function DisputeDecision({ dispute, isOpen }: { dispute: Dispute; isOpen: boolean }) {
  const mayDecide = useMay('disputes:write') && isOpen;
  const { decision, decisionNote, decidedBy, decidedAt } = dispute;
  if (!decision && !mayDecide) return null;
  return (
    <DetailSection title="Our answer">
      {decision && (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <strong>{DECIDED[decision]}.</strong> {decisionNote}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: mayDecide ? 2 : 0 }}>
            {decidedBy ?? 'Staff'} · {formatMoment(decidedAt)}
          </Typography>
        </>
      )}
      {mayDecide && <DecisionForm dispute={dispute} />}
    </DetailSection>
  );
}

interface DecisionValues {
  decision: 'contest' | 'accept';
  note: string;
}

const toValues = ({ decision, decisionNote }: Dispute): DecisionValues => ({
  decision: decision ?? 'contest',
  note: decisionNote ?? '',
});

function DecisionForm({ dispute }: { dispute: Dispute }) {
  const { id, decision } = dispute;
  const draft = `dispute:${id}`;
  const dataProvider = useDataProvider();
  const form = useForm<DecisionValues>({ values: toValues(dispute), resetOptions: KEEP_TYPED });
  const edit = useEditConflict<Dispute, DecisionValues>({
    record: dispute,
    toValues,
    toFields: ({ decision: decided, decisionNote }) => ({ decision: decided, note: decisionNote }),
    load: async () => (await dataProvider.getOne<Dispute>('disputes', { id })).data,
  });
  const { isDirty } = form.formState;
  const { know, conflict, forget } = edit;
  // Decision and note are one answer: while one of them is changed, both are as they were seen.
  useEffect(() => know(dispute, isDirty ? ['decision', 'decisionNote'] : []));
  const save = useAction(
    (provider, values: DecisionValues) => provider.decideDispute(id, edit.withIfUnchanged({ ...values })),
    {
      success: () => ({ type: 'success', message: 'Answer saved' }),
      failure: 'The answer could not be saved',
      refresh: DISPUTE_RELATED,
      form,
      edit,
      onSuccess: (_data, sent) => {
        settleDraft(draft, sent);
        forget();
      },
    },
  );
  const saveButton = (
    <Button type="submit" variant="outlined" disabled={save.isPending || (decision !== null && !isDirty)}>
      {save.isPending ? 'Saving...' : 'Save answer'}
    </Button>
  );
  return (
    <InlineForm form={form} draft={draft} onSubmit={(values) => save.mutate(values)} actions={saveButton}>
      {conflict && <ConflictNotice what="this answer" conflict={conflict} names={DECIDED} />}
      <FormTextField select name="decision" label="What we do">
        <MenuItem value="contest">Contest it with the evidence</MenuItem>
        <MenuItem value="accept">Accept it: the customer gets the money</MenuItem>
      </FormTextField>
      <FormTextField
        name="note"
        label="Note"
        multiline
        minRows={2}
        helperText="For colleagues. Upload the evidence or accept on the payment provider’s dashboard."
      />
    </InlineForm>
  );
}
