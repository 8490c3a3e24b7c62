import { Button } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { changedValues } from '../components/form/drafts';
import { useEditConflict } from '../components/form/use-edit-conflict';
import { useAction } from '../components/use-action';
import { useDialogAddress } from '../components/use-dialog-address';
import { getPerson, type Quote, QUOTE_RELATED, quoteBody, quoteValues, type QuoteValues } from './quote';
import { QuoteForm } from './QuoteForm';
import { SendQuoteDialog } from './SendQuoteDialog';

const ACTS = ['edit', 'send', 'withdraw', 'deliver'] as const;
type Act = (typeof ACTS)[number];

interface DialogProps {
  quote: Quote;
  onClose: () => void;
}

/** What staff can do with a quote in its state; each asks first. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const [act, setAct] = useDialogAddress<Act>(`quote-${quote.id}`, ACTS);
  const close = (): void => setAct(undefined);
  const { status } = quote;
  const canWithdraw = status === 'sent' || status === 'accepted';
  return (
    <>
      {canWithdraw && (
        <Button variant="outlined" color="error" onClick={() => setAct('withdraw')}>
          Withdraw
        </Button>
      )}
      {status === 'draft' && (
        <>
          <Button variant="outlined" color="secondary" onClick={() => setAct('edit')}>
            Edit
          </Button>
          <Button variant="contained" disabled={quote.asker === null} onClick={() => setAct('send')}>
            Send
          </Button>
        </>
      )}
      {status === 'paid' && (
        <Button variant="contained" disabled={quote.files.length === 0} onClick={() => setAct('deliver')}>
          Deliver
        </Button>
      )}
      {act === 'edit' && <EditQuoteDialog quote={quote} onClose={close} />}
      {act === 'send' && <SendQuoteDialog quote={quote} onEdit={() => setAct('edit')} onClose={close} />}
      {act === 'withdraw' && <WithdrawDialog quote={quote} onClose={close} />}
      {act === 'deliver' && <DeliverDialog quote={quote} onClose={close} />}
    </>
  );
}

export function EditQuoteDialog({ quote, onClose }: DialogProps) {
  const dataProvider = useDataProvider();
  const [start] = useState(() => quoteValues(quote));
  const edit = useEditConflict<Quote, QuoteValues>({
    record: quote,
    toValues: quoteValues,
    load: async () => (await dataProvider.getOne<Quote>('quotes', { id: quote.id })).data,
  });
  return (
    <QuoteForm
      title="Edit draft"
      draft={`quote-draft:${quote.id}`}
      edit={edit}
      initial={start}
      save={(provider, body) =>
        provider.updateQuote(quote.id, edit.withIfUnchanged(changedValues(body, quoteBody(start))))
      }
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ quote, onClose }: DialogProps) {
  const withdraw = useAction((provider) => provider.withdrawQuote(quote.id), {
    success: 'Quote withdrawn',
    failure: 'The quote could not be withdrawn',
    refresh: QUOTE_RELATED,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Withdraw quote"
      question={`“${quote.title}” can’t be accepted or paid any more.`}
      detail="The customer gets no email; the link will say that the quote was withdrawn."
      action="Withdraw"
      busyLabel="Withdrawing..."
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onCancel={onClose}
    />
  );
}

function DeliverDialog({ quote, onClose }: DialogProps) {
  const deliver = useAction((provider) => provider.deliverQuote(quote.id), {
    success: 'Quote delivered',
    failure: 'The quote could not be delivered',
    refresh: QUOTE_RELATED,
    onSuccess: onClose,
  });
  const { length } = quote.files;
  return (
    <ConfirmDialog
      open
      title="Deliver quote"
      question={`${getPerson(quote)?.name ?? 'The customer'} gets an email and can download ${length === 1 ? 'the file' : `${length} files`}.`}
      detail="Files can’t be removed after that, but you can add more."
      action="Deliver"
      busyLabel="Delivering..."
      tone="primary"
      busy={deliver.isPending}
      onConfirm={() => deliver.mutate()}
      onCancel={onClose}
    />
  );
}
