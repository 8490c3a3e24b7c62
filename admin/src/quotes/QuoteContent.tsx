import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, Typography } from '@mui/material';

import { DetailSection } from '../components/DetailList';
import { downloadBlob } from '../components/download-text';
import { formatRupees } from '../components/format';
import { May } from '../components/May';
import { RecordLayout } from '../components/record/RecordLayout';
import { RecordLink, type RecordPage } from '../components/RecordLink';
import { useAction } from '../components/use-action';
import { useCopy } from '../components/use-copy';
import { getDue, getLastDay, type Quote } from './quote';
import { QuoteActions } from './QuoteActions';
import { QuoteFiles } from './QuoteFiles';
import { QuoteStatus } from './QuoteStatus';

const HAS_FILES: readonly Quote['status'][] = ['accepted', 'paid', 'delivered', 'refunded'];

export function QuoteContent({ quote }: { quote: Quote }) {
  const { number, scope, company, link, status, files, amount, deliveryDays, inquiryId, userId, orderId } =
    quote;
  const due = getDue(quote);
  return (
    <RecordLayout
      headline={formatRupees(amount)}
      states={<QuoteStatus status={status} />}
      about={[
        number,
        `Valid until ${getLastDay(quote)}`,
        due ? `Due ${due}` : `${days(deliveryDays)} after payment`,
      ]}
      actions={
        <>
          <DownloadPdf quote={quote} />
          {link && <CopyLink link={link} />}
          <May permission="quotes:write">
            <QuoteActions quote={quote} />
          </May>
        </>
      }
      timeline={[
        { text: 'Written', at: quote.createdAt },
        { text: 'Sent', at: quote.sentAt },
        { text: 'Accepted', at: quote.acceptedAt },
        { text: 'Paid', at: quote.paidAt },
        { text: 'Delivered', at: quote.deliveredAt },
      ]}
    >
      <DetailSection
        title="Details"
        items={[
          { name: 'Number', value: number },
          { name: 'Price', value: formatRupees(amount) },
          { name: 'Valid until', value: getLastDay(quote) },
          { name: 'Delivery', value: due ? `By ${due}` : `${days(deliveryDays)} after payment` },
          {
            name: 'Asked by',
            value: (
              <Person
                person={quote.asker}
                to={inquiryId && `/inquiries/${inquiryId}`}
                permission="inquiries:read"
                otherwise="Deleted"
              />
            ),
          },
          company !== null && { name: 'Company', value: company },
          userId !== null && {
            name: 'Accepted by',
            value: (
              <Person
                person={quote.customer}
                to={`/users/${userId}`}
                permission="users:read"
                otherwise="Deleted account"
              />
            ),
          },
          orderId !== null && {
            name: 'Order',
            value: (
              <RecordLink to={`/orders/${orderId}`} permission="orders:read">
                View order
              </RecordLink>
            ),
          },
        ]}
      />
      <DetailSection title="What’s included">
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {scope || '–'}
        </Typography>
      </DetailSection>
      {(HAS_FILES.includes(status) || files.length > 0) && <QuoteFiles quote={quote} />}
    </RecordLayout>
  );
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

interface PersonProps extends RecordPage {
  person: Quote['asker'];
  /** Said of a person who is not known any more. */
  otherwise: string;
}

function Person({ person, otherwise, ...page }: PersonProps) {
  if (!person || !page.to) return otherwise;
  return <RecordLink {...page}>{[...new Set([person.name, person.email])].join(', ')}</RecordLink>;
}

function DownloadPdf({ quote: { id, number } }: { quote: Quote }) {
  const download = useAction((provider) => provider.downloadQuote(id), {
    success: 'PDF downloaded',
    failure: 'The PDF could not be downloaded',
    onSuccess: (file) => downloadBlob(`quote-${number}.pdf`, file),
  });
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<DownloadIcon />}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      PDF
    </Button>
  );
}

function CopyLink({ link }: { link: string }) {
  const [copied, copy] = useCopy();
  return (
    <Button variant="outlined" color="secondary" onClick={() => copy(link)}>
      {copied ? 'Copied!' : 'Copy link for the customer'}
    </Button>
  );
}
