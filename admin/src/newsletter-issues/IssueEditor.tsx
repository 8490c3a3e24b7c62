import { Box, Card, MenuItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { IssueInput } from '@store/api-client/limits';

import { CheckedTexts } from '../components/claims/CheckedTexts';
import { ClaimCheck } from '../components/claims/ClaimCheck';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { changedValues } from '../components/form/drafts';
import { FormError } from '../components/form/FormError';
import { FormGuard } from '../components/form/FormGuard';
import { FormTextField } from '../components/form/FormTextField';
import { DISCARD_TYPED, KEEP_TYPED } from '../components/form/reset-options';
import { useEditConflict } from '../components/form/use-edit-conflict';
import { formatCount } from '../components/format';
import { Screen } from '../components/Screen';
import { useAction } from '../components/use-action';
import { useStaffDataProvider } from '../providers/data-provider';
import { EditorActions } from './EditorActions';
import { issueBody, newIssue, toValues, type Issue, type IssueValues } from './issue';
import { IssuesButton } from './IssuesButton';
import { EmailPreview } from './EmailPreview';

const CHECKED = ['subject', 'body'];

/** Writes a draft beside its preview; a new one without `issue`. */
export function IssueEditor({ issue }: { issue?: Issue }) {
  const navigate = useNavigate();
  const form = useForm<IssueValues>({
    defaultValues: newIssue,
    values: issue && toValues(issue),
    resetOptions: KEEP_TYPED,
  });
  const dataProvider = useDataProvider();
  const edit = useEditConflict<Issue, IssueValues>({
    record: issue,
    toValues,
    load: async () => (await dataProvider.getOne<Issue>('newsletter-issues', { id: issue?.id ?? '' })).data,
  });
  const { dirtyFields } = form.formState;
  const { know, conflict, forget } = edit;
  useEffect(() => {
    if (issue) know(issue, Object.keys(dirtyFields));
  });
  const save = useAction(
    (provider, values: IssueValues) =>
      issue
        ? provider.updateIssue(
            issue.id,
            edit.withIfUnchanged(changedValues(issueBody(values), issueBody(toValues(issue)))),
          )
        : provider.createIssue(issueBody(values)),
    {
      success: 'Draft saved.',
      failure: 'The draft could not be saved',
      refresh: ['newsletter-issues'],
      form,
      edit,
      onSuccess: (data) => {
        form.reset(toValues(data.issue), DISCARD_TYPED);
        forget();
      },
    },
  );
  const savedId = issue ? undefined : save.data?.data.issue.id;
  // After the form knows that it is saved, so that leaving it asks nothing.
  useEffect(() => {
    if (savedId) void navigate(`/newsletter-issues/${savedId}`, { replace: true });
  }, [savedId, navigate]);
  return (
    <FormProvider {...form}>
      <Screen
        undated
        title={issue ? 'Draft' : 'Write an issue'}
        subtitle="Nothing is sent until you press Send."
        actions={<IssuesButton />}
      >
        <Box
          component="form"
          noValidate
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
            <FormGuard draft={`newsletter-issue:${issue?.id ?? 'new'}`} saved={savedId !== undefined} />
            {conflict && <ConflictNotice what="this draft" conflict={conflict} />}
            <CheckedTexts fields={CHECKED}>
              <Fields />
              <ClaimCheck title="To send an issue with these claims, give a reason" mayStay={false} />
            </CheckedTexts>
            <FormError />
            <EditorActions issue={issue} isSaving={save.isPending} />
          </Card>
          <Card sx={{ p: 2 }}>
            <LivePreview />
          </Card>
        </Box>
      </Screen>
    </FormProvider>
  );
}

function Fields() {
  const dataProvider = useStaffDataProvider();
  const { data: audience } = useQuery({
    queryKey: ['newsletter-issues', 'audience'],
    queryFn: () => dataProvider.readIssueAudience(),
  });
  const { defaultValues } = useFormState<IssueValues>();
  const own = defaultValues?.interest;
  const interests = audience?.interests ?? [];
  const isKnown = interests.some(({ interest }) => interest === own);
  return (
    <>
      <FormTextField
        name="subject"
        label="Subject"
        required
        slotProps={{ htmlInput: { maxLength: IssueInput.subject.maxLength } }}
        rules={{ validate: (value: string) => value.trim() !== '' || 'Subject is required' }}
      />
      <FormTextField name="interest" label="Who gets it" select slotProps={selectAll}>
        <MenuItem value="">
          {audience ? `All subscribers (${formatCount(audience.subscribers)})` : 'All subscribers'}
        </MenuItem>
        {interests.map(({ interest, subscribers: count }) => (
          <MenuItem key={interest} value={interest}>
            {`Interested in “${interest}” (${formatCount(count)})`}
          </MenuItem>
        ))}
        {own && !isKnown && <MenuItem value={own}>{`Interested in “${own}”`}</MenuItem>}
      </FormTextField>
      <FormTextField
        name="body"
        label="Text"
        multiline
        minRows={14}
        maxRows={30}
        slotProps={{ htmlInput: { maxLength: IssueInput.body.maxLength } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Markdown: # heading, **bold**, *italic*, - list, [link](/tools). Links to your store become tracked
        links. Pictures are not sent.
      </Typography>
    </>
  );
}

const selectAll = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

function LivePreview() {
  const [subject, body] = useWatch<IssueValues, ['subject', 'body']>({ name: ['subject', 'body'] });
  return <EmailPreview subject={subject} body={body} />;
}
