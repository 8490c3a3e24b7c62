import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { Badge, type Tone } from '../../components/Badge';
import { formatFileSize, formatRupees } from '../../components/format';
import type { Tool } from '../tool';
import { useGoToSection } from './open-sections';
import { findMissing } from './missing';
import { findDefault, hasPlans, isSubscription } from './plan-values';
import { readForm } from './tool-form';

const STATUSES: Record<Tool['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  inactive: { label: 'Inactive', tone: 'quiet' },
  archived: { label: 'Archived', tone: 'warning' },
};
const NEW = { label: 'Not saved', tone: 'quiet' as const };

/** How the tool stands, while it is edited: status, price, file, and what it still needs. */
export function ToolSummary({ tool }: { tool: Tool | undefined }) {
  const values = readForm(useWatch());
  const { label, tone } = tool ? STATUSES[tool.status] : NEW;
  const { category, version, fileSize } = values;
  const plan = hasPlans(values) ? findDefault(values) : undefined;
  const price = hasPlans(values) ? (plan?.price ?? null) : values.price;
  const interval = plan && isSubscription(plan) && plan.interval ? ` a ${plan.interval}` : '';
  const file = [version, fileSize === null ? '' : formatFileSize(fileSize)].filter(Boolean).join(' · ');
  const isPresent = tool !== undefined || values.fileUrl !== '';
  return (
    <Card component="section" aria-label="Summary" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          rowGap: 0.75,
          columnGap: 3,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
        }}
      >
        <Fact name="Status">
          <Badge tone={tone}>{label}</Badge>
          {tool?.quarantinedAt && <Badge tone="error">In quarantine</Badge>}
        </Fact>
        <Fact name="Price">
          {price === null ? '–' : price === 0 ? 'Free' : `${formatRupees(price)}${interval}`}
        </Fact>
        <Fact name="Category">{category || '–'}</Fact>
        <Fact name="File">{isPresent ? file || 'Uploaded' : '–'}</Fact>
      </Box>
      <Missing fields={findMissing(values, tool)} />
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, fontWeight: 600, textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** What has to be filled in, or should be, as links to its section. */
function Missing({ fields }: { fields: ReturnType<typeof findMissing> }) {
  const goTo = useGoToSection();
  if (fields.length === 0) return null;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography variant="h3" component="h2" id="tool-missing">
        Missing
      </Typography>
      <Box
        component="ul"
        aria-labelledby="tool-missing"
        sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
      >
        {fields.map(({ label, section }) => (
          <li key={label}>
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => goTo(section)}
              sx={{ py: 0.25, textAlign: 'left' }}
            >
              {label}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
