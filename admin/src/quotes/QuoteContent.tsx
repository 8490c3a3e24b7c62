import { Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import { type DetailItem, DetailList, DetailSection } from '../components/DetailList';
import { formatMoment, formatRupees } from '../components/format';
import { useCopy } from '../components/use-copy';
import { getDue, getLastDay, type Quote } from './quote';
import { QuoteFiles } from './QuoteFiles';
import { QuoteStatus } from './QuoteStatus';

const HAS_FILES: readonly Quote['status'][] = ['accepted', 'paid', 'delivered', 'refunded'];

export function QuoteContent({ quote }: { quote: Quote }) {
  const { scope, link, status, files } = quote;
  return (
    <>
      <DetailSection title="Details">
        <DetailList items={toItems(quote)} />
        {link && <CopyLink link={link} />}
      </DetailSection>
      <DetailSection title="What’s included">
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {scope || '–'}
        </Typography>
      </DetailSection>
      {(HAS_FILES.includes(status) || files.length > 0) && <QuoteFiles quote={quote} />}
    </>
  );
}

function toItems(quote: Quote): DetailItem[] {
  const { status, amount, deliveryDays, asker, customer, inquiryId, userId, orderId } = quote;
  const due = getDue(quote);
  return [
    { name: 'Status', value: <QuoteStatus status={status} /> },
    { name: 'Price', value: formatRupees(amount) },
    { name: 'Valid until', value: getLastDay(quote) },
    {
      name: 'Delivery',
      value: due ? `By ${due}` : `${deliveryDays} ${deliveryDays === 1 ? 'day' : 'days'} after payment`,
    },
    {
      name: 'Asked by',
      value:
        asker && inquiryId ? (
          <MuiLink component={Link} to={`/inquiries/${inquiryId}`}>
            {asker.name}, {asker.email}
          </MuiLink>
        ) : (
          'Deleted'
        ),
    },
    ...(userId
      ? [
          {
            name: 'Accepted by',
            value: customer ? (
              <MuiLink component={Link} to={`/users/${userId}`}>
                {[...new Set([customer.name, customer.email])].join(', ')}
              </MuiLink>
            ) : (
              'Deleted account'
            ),
          },
        ]
      : []),
    ...(orderId
      ? [
          {
            name: 'Order',
            value: (
              <MuiLink component={Link} to={`/orders/${orderId}`}>
                View order
              </MuiLink>
            ),
          },
        ]
      : []),
    ...getTimes(quote),
  ];
}

function getTimes({ sentAt, acceptedAt, paidAt, deliveredAt }: Quote): DetailItem[] {
  const times = { Sent: sentAt, Accepted: acceptedAt, Paid: paidAt, Delivered: deliveredAt };
  return Object.entries(times).flatMap(([name, time]) => (time ? [{ name, value: formatMoment(time) }] : []));
}

function CopyLink({ link }: { link: string }) {
  const [copied, copy] = useCopy();
  return (
    <Button variant="outlined" color="secondary" sx={{ mt: 2 }} onClick={() => copy(link)}>
      {copied ? 'Copied!' : 'Copy link for the customer'}
    </Button>
  );
}
