import { Button, MenuItem, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { DetailSection } from '../components/DetailList';
import { settleDraft } from '../components/form/drafts';
import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { KEEP_TYPED } from '../components/form/reset-options';
import { formatMoment } from '../components/format';
import { useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import { DISPUTE_RELATED, type Dispute } from './dispute';

const DECIDED = { contest: 'Contest the dispute', accept: 'Accept the dispute' };

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

function DecisionForm({ dispute: { id, decision, decisionNote } }: { dispute: Dispute }) {
  const draft = `dispute:${id}`;
  const form = useForm({
    values: { decision: decision ?? 'contest', note: decisionNote ?? '' },
    resetOptions: KEEP_TYPED,
  });
  const save = useAction(
    (provider, values: { decision: 'contest' | 'accept'; note: string }) =>
      provider.decideDispute(id, values),
    {
      success: () => ({ type: 'success', message: 'Answer saved' }),
      failure: 'The answer could not be saved',
      refresh: DISPUTE_RELATED,
      form,
      onSuccess: (_data, sent) => settleDraft(draft, sent),
    },
  );
  const saveButton = (
    <Button
      type="submit"
      variant="outlined"
      disabled={save.isPending || (decision !== null && !form.formState.isDirty)}
    >
      {save.isPending ? 'Saving...' : 'Save answer'}
    </Button>
  );
  return (
    <InlineForm form={form} draft={draft} onSubmit={(values) => save.mutate(values)} actions={saveButton}>
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
