import { useState } from 'react';
import { useNavigate } from 'react-router';

import { newQuote } from './quote';
import { QuoteForm } from './QuoteForm';

/** Writes a quote for an inquiry, at /quotes/create?inquiry={id}. */
export function NewQuoteDialog({ inquiryId }: { inquiryId: string }) {
  const navigate = useNavigate();
  const [initial] = useState(() => newQuote());
  return (
    <QuoteForm
      title="Write a quote"
      draft={`quote:${inquiryId}`}
      initial={initial}
      save={(provider, body) => provider.createQuote(inquiryId, body)}
      onSaved={(id) => void navigate(`/quotes/${id}`, { replace: true })}
      onClose={() => void navigate(`/inquiries/${inquiryId}`, { replace: true })}
    />
  );
}
