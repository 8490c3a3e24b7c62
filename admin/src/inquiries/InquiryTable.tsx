import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { capitalise, formatMoment } from '../components/format';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { Badge, type Tone } from '../components/Badge';
import { BulkInquiryBar } from './BulkInquiryBar';
import { serviceName, type Inquiry } from './inquiry';

const tones: Record<string, Tone> = { new: 'warning', in_progress: 'info' };

export function InquiryTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <>
      <RecordTable<Inquiry>
        select={{ permission: 'inquiries:write', getName: ({ name }) => `the inquiry from ${name}` }}
      >
        <DataTable.Col
          source="name"
          label="From"
          render={(inquiry: Inquiry) => <TwoLines first={inquiry.name} second={inquiry.email} room="more" />}
        />
        <DataTable.Col
          source="service"
          label="Inquiry"
          render={(inquiry: Inquiry) => (
            <TwoLines first={serviceName(inquiry.service)} second={inquiry.message} room="much" />
          )}
        />
        <DataTable.Col
          source="status"
          label="Status"
          render={(inquiry: Inquiry) => (
            <>
              <InquiryStatus status={inquiry.status} />
              {inquiry.assigneeName && (
                <Typography variant="caption" component="p" noWrap sx={{ maxWidth: 140 }}>
                  {inquiry.assigneeName}
                </Typography>
              )}
            </>
          )}
        />
        <DataTable.Col
          source="createdAt"
          label="Received"
          sx={{ whiteSpace: 'nowrap' }}
          render={(inquiry: Inquiry) => formatMoment(inquiry.createdAt)}
        />
        <DataTable.Col
          label="Actions"
          disableSort
          render={(inquiry: Inquiry) => <OpenInquiry inquiry={inquiry} />}
        />
      </RecordTable>
      <BulkInquiryBar />
    </>
  );
}

function InquiryStatus({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'quiet'}>{capitalise(status)}</Badge>;
}

function OpenInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { search } = useLocation();
  return (
    <Link
      className="row-link"
      to={{ pathname: `/inquiries/${inquiry.id}`, search }}
      aria-label={`Read the inquiry from ${inquiry.name}`}
    >
      Read
    </Link>
  );
}

function toPhoneRow(inquiry: Inquiry): PhoneRow {
  return {
    to: `/inquiries/${inquiry.id}`,
    title: inquiry.name,
    lines: [
      serviceName(inquiry.service),
      inquiry.message,
      formatMoment(inquiry.createdAt),
      inquiry.assigneeName ?? '',
    ],
    value: null,
    badge: <InquiryStatus status={inquiry.status} />,
  };
}
