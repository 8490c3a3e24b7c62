import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { formatDay, formatRupees } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { getPerson, type Quote, describeStep } from './quote';
import { QuoteStatus } from './QuoteStatus';

const NOBODY = { name: 'Deleted', email: '' };

export function QuoteTable() {
  return (
    <RecordTable<Quote> toCard={toCard}>
      <DataTable.Col
        source="title"
        label="Quote"
        render={(quote: Quote) => <TwoLines first={quote.title} second={describe(quote)} room="wide" />}
      />
      <DataTable.Col
        label="Customer"
        disableSort
        render={(quote: Quote) => {
          const { name, email } = getPerson(quote) ?? NOBODY;
          return <TwoLines first={name} second={email || undefined} />;
        }}
      />
      <DataTable.Col
        source="amount"
        label="Amount"
        align="right"
        render={({ amount }: Quote) => formatRupees(amount)}
      />
      <DataTable.Col
        source="status"
        label="Status"
        render={({ status }: Quote) => <QuoteStatus status={status} />}
      />
      <DataTable.Col
        source="createdAt"
        label="Written"
        render={({ createdAt }: Quote) => formatDay(createdAt)}
      />
      <DataTable.Col label="Actions" disableSort render={(quote: Quote) => <ViewQuote quote={quote} />} />
    </RecordTable>
  );
}

const describe = (quote: Quote): string => [quote.number, describeStep(quote)].filter(Boolean).join(' · ');

function toCard(quote: Quote): RecordCard {
  const { id, title, amount, status } = quote;
  return {
    to: `/quotes/${id}`,
    title,
    lines: [(getPerson(quote) ?? NOBODY).name, describe(quote)],
    value: formatRupees(amount),
    badge: <QuoteStatus status={status} />,
  };
}

function ViewQuote({ quote: { id, title } }: { quote: Quote }) {
  const { search } = useLocation();
  return (
    <RowAction title="View details" label={`View ${title}`} to={{ pathname: `/quotes/${id}`, search }}>
      <ViewIcon fontSize="small" />
    </RowAction>
  );
}
