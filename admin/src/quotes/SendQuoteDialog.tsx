import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { ReasonField } from '../components/claims/ReasonField';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { formatRupees } from '../components/format';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { errorCode, errorFields, errorMessage } from '../providers/api-error';
import { getLastDay, type Quote, QUOTE_RELATED } from './quote';

export interface SendQuoteDialogProps {
  quote: Quote;
  onEdit: () => void;
  onClose: () => void;
}

const refusal = (error: unknown): string =>
  errorCode(error) === 'CLAIM_BLOCKED'
    ? 'The quote makes a claim and was not sent.'
    : errorMessage(error, 'The quote could not be sent');

/** Sends a draft. One that makes a claim is edited, or sent with a reason. */
export function SendQuoteDialog({ quote, onEdit, onClose }: SendQuoteDialogProps) {
  const [claims, setClaims] = useState<readonly string[]>([]);
  const send = useAction(
    (provider, { claimOverride }: { claimOverride: string | null }) =>
      provider.sendQuote(quote.id, { claimOverride }),
    {
      success: 'Quote sent',
      failure: refusal,
      refresh: QUOTE_RELATED,
      onSuccess: onClose,
      onFailure: (error) =>
        errorCode(error) === 'CLAIM_BLOCKED' && setClaims(Object.values(errorFields(error))),
    },
  );
  if (claims.length > 0) {
    return (
      <ReasonDialog
        quoteId={quote.id}
        claims={claims}
        busy={send.isPending}
        onSend={(claimOverride) => send.mutate({ claimOverride })}
        onEdit={onEdit}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title="Send quote"
      question={`${quote.asker?.name ?? ''} gets an email with the link to this quote over ${formatRupees(quote.amount)}, valid until ${getLastDay(quote)}.`}
      detail="Its text and price can’t be changed after that. Whoever accepts it first becomes the customer."
      action="Send"
      busyLabel="Sending..."
      tone="primary"
      busy={send.isPending}
      onConfirm={() => send.mutate({ claimOverride: null })}
      onCancel={onClose}
    />
  );
}

interface ReasonDialogProps {
  quoteId: string;
  claims: readonly string[];
  busy: boolean;
  onSend: (reason: string) => void;
  onEdit: () => void;
  onClose: () => void;
}

function ReasonDialog({ quoteId, claims, busy, onSend, onEdit, onClose }: ReasonDialogProps) {
  const form = useForm({ defaultValues: { claimOverride: '' } });
  return (
    <FormDialog
      form={form}
      draft={`quote-reason:${quoteId}`}
      title="This quote makes a claim"
      action="Send with this reason"
      busyLabel="Sending..."
      busy={busy}
      onSubmit={form.handleSubmit(({ claimOverride }) => onSend(claimOverride.trim()))}
      onClose={onClose}
    >
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" disabled={busy} onClick={onEdit}>
            Edit draft
          </Button>
        }
      >
        <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
          {claims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </Box>
      </Alert>
      <ReasonField required />
    </FormDialog>
  );
}
