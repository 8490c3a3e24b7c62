import { Box, Typography } from '@mui/material';

import { Badge } from '../components/Badge';
import { DetailSection } from '../components/DetailList';
import { formatRupees } from '../components/format';
import { RecordLink } from '../components/RecordLink';
import { SectionItem } from '../components/SectionItem';
import { CHARGE_STATES, chargeName, chargeNote, type Charge } from './subscription';

/** Every payment of a subscription, the latest first. */
export function SubscriptionCharges({ charges }: { charges: Charge[] }) {
  return (
    <DetailSection title="Debits">
      {charges.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No debits yet.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {charges.toReversed().map((charge) => (
            <SectionItem
              key={charge.paymentId}
              title={
                <>
                  {formatRupees(charge.amount)} · {chargeName(charge)}
                  {charge.orderId && (
                    <>
                      {' · '}
                      <RecordLink to={`/orders/${charge.orderId}`} permission="orders:read">
                        Order
                      </RecordLink>
                    </>
                  )}
                </>
              }
              note={chargeNote(charge)}
              end={<Badge tone={CHARGE_STATES[charge.state].tone}>{CHARGE_STATES[charge.state].label}</Badge>}
            />
          ))}
        </Box>
      )}
    </DetailSection>
  );
}
