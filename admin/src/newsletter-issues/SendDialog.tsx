import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { ReasonField } from '../components/claims/ReasonField';
import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { errorCode } from '../providers/api-error';
import { useStaffDataProvider } from '../providers/data-provider';
import { estimateDuration, momentInIst, countReach, subscribers, type Audience, type Issue } from './issue';

interface SendValues {
  when: 'now' | 'later';
  at: string;
  claimOverride: string;
}

const moment = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } } as const;

/** Who gets an issue, and how long it takes. */
export function reachSentence(audience: Audience, { interest }: Pick<Issue, 'interest'>): string {
  const count = countReach(audience, interest ?? '');
  const who = interest ? `${subscribers(count)} interested in “${interest}”` : subscribers(count);
  return `It goes to ${who}, ${estimateDuration(count, audience.perMinute)}.`;
}

/** Sends a draft, now or at a time. */
export function SendDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const dataProvider = useStaffDataProvider();
  const { data: audience } = useQuery({
    queryKey: ['newsletter-issues', 'audience'],
    queryFn: () => dataProvider.readIssueAudience(),
  });
  const form = useForm<SendValues>({ defaultValues: { when: 'now', at: '', claimOverride: '' } });
  const [makesClaim, setMakesClaim] = useState(false);
  const when = useWatch({ control: form.control, name: 'when' });
  const send = useAction(
    (provider, values: SendValues) =>
      provider.scheduleIssue(issue.id, {
        at: values.when === 'now' ? null : momentInIst(values.at),
        claimOverride: values.claimOverride.trim() || null,
      }),
    {
      success: 'Sending started.',
      failure: 'The newsletter could not be sent',
      refresh: ['newsletter-issues'],
      form,
      onSuccess: onClose,
      onFailure: (error) => errorCode(error) === 'CLAIM_BLOCKED' && setMakesClaim(true),
    },
  );
  const isNow = when === 'now';
  return (
    <FormDialog
      form={form}
      draft={`newsletter-send:${issue.id}`}
      title="Send newsletter"
      action={isNow ? 'Send now' : 'Schedule'}
      busyLabel={isNow ? 'Starting...' : 'Scheduling...'}
      busy={send.isPending}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
        “{issue.subject}”
      </Typography>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: 40 }}>
        {audience && reachSentence(audience, issue)}
      </Typography>
      <Controller
        name="when"
        control={form.control}
        render={({ field }) => (
          <RadioGroup {...field} aria-label="When">
            <FormControlLabel value="now" control={<Radio />} label="Now" />
            <FormControlLabel value="later" control={<Radio />} label="At a time" />
          </RadioGroup>
        )}
      />
      {!isNow && (
        <FormTextField
          {...moment}
          name="at"
          label="Date and time (IST)"
          required
          rules={{ validate: (value: string) => momentInIst(value) !== null || 'Choose a date and a time' }}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isNow
          ? 'You can pause and cancel, but emails that have left cannot be taken back.'
          : 'Until then you can make it a draft again.'}
      </Typography>
      {makesClaim && <ReasonField required />}
    </FormDialog>
  );
}
