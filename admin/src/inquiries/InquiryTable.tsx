import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { capitalise, formatMoment } from '../components/format';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { Badge, type Tone } from '../components/Badge';
import { BulkInquiryBar } from './BulkInquiryBar';
import { serviceName, type Inquiry } from './inquiry';

const tones: Record<string, Tone> = { new: 'warning', in_progress: 'info' };

export function InquiryTable() {
  return (
    <>
      <RecordTable<Inquiry>
        toCard={toCard}
        select={{ permission: 'inquiries:write', getName: ({ name }) => `the inquiry from ${name}` }}
      >
        <DataTable.Col
          source="name"
          label="From"
          render={(inquiry: Inquiry) => <TwoLines first={inquiry.name} second={inquiry.email} />}
        />
        <DataTable.Col
          source="service"
          label="Inquiry"
          render={(inquiry: Inquiry) => (
            <TwoLines first={serviceName(inquiry.service)} second={inquiry.message} room="wide" />
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
          render={(inquiry: Inquiry) => <Moment at={inquiry.createdAt} />}
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

function toCard(inquiry: Inquiry): RecordCard {
  return {
    to: `/inquiries/${inquiry.id}`,
    title: inquiry.name,
    lines: [
      `${serviceName(inquiry.service)}: ${inquiry.message}`,
      [formatMoment(inquiry.createdAt), inquiry.assigneeName].filter(Boolean).join(' · '),
    ],
    value: null,
    badge: <InquiryStatus status={inquiry.status} />,
  };
}
