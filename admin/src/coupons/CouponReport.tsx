import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { Link, useLocation } from 'react-router';

import { Badge } from '../components/Badge';
import { DetailSection } from '../components/DetailList';
import { DetailsDialog } from '../components/DetailsDialog';
import { formatCount, formatMoment, formatRupees } from '../components/format';
import { QueryContent } from '../components/QueryContent';
import { SectionItem } from '../components/SectionItem';
import { StatTile, StatTiles } from '../components/StatTile';
import { useAction } from '../components/use-action';
import { useCloseTo } from '../components/use-close-to';
import { useCopy } from '../components/use-copy';
import { useMay } from '../components/use-may';
import { useStaffDataProvider } from '../providers/data-provider';
import {
  couponLink,
  describeDiscount,
  describePeriod,
  describeScope,
  USE_STATES,
  type Coupon,
  type CouponUse,
} from './coupon';

/** What a coupon brought, and who used it. */
export function CouponReport({ id }: { id: string }) {
  const close = useCloseTo('/coupons');
  const { data: coupon } = useGetOne<Coupon>('coupons', { id });
  return (
    <DetailsDialog
      title={coupon ? `Uses of ${coupon.code}` : 'Uses'}
      actions={coupon && <Actions coupon={coupon} />}
      onClose={close}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {coupon ? [describeDiscount(coupon), describeScope(coupon), describePeriod(coupon)].join(' · ') : ' '}
      </Typography>
      <Figures coupon={coupon} />
      <DetailSection title="Uses">
        <Uses id={id} />
      </DetailSection>
    </DetailsDialog>
  );
}

function Actions({ coupon }: { coupon: Coupon }) {
  const { search } = useLocation();
  const canEdit = useMay('coupons:write');
  const [copied, copy] = useCopy();
  return (
    <>
      <Button component={Link} to={{ pathname: `/coupons/${coupon.id}`, search }} color="secondary">
        {canEdit ? 'Edit' : 'View details'}
      </Button>
      <Button variant="outlined" onClick={() => copy(couponLink(coupon, window.location.origin))}>
        {copied ? 'Copied!' : 'Copy link'}
      </Button>
    </>
  );
}

function Figures({ coupon }: { coupon: Coupon | undefined }) {
  const limit = coupon?.totalLimit ?? null;
  return (
    <StatTiles>
      <StatTile
        label="Uses"
        value={coupon && formatCount(coupon.uses)}
        caption={limit !== null && `of ${formatCount(limit)}`}
      />
      <StatTile label="Not paid yet" value={coupon && formatCount(coupon.reserved)} />
      <StatTile label="Discount given" value={coupon && formatRupees(coupon.discountGiven)} />
      <StatTile label="Revenue" value={coupon && formatRupees(coupon.revenue)} caption="Net of refunds" />
    </StatTiles>
  );
}

function Uses({ id }: { id: string }) {
  const dataProvider = useStaffDataProvider();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['coupons', 'uses', id],
    queryFn: ({ pageParam }) => dataProvider.getCouponUses(id, pageParam),
    initialPageParam: 1,
    select: ({ pages }) => pages.flatMap(({ redemptions }) => redemptions),
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
  });
  return (
    <QueryContent query={{ data, error, refetch }} failure="Failed to fetch the uses" height={160}>
      {(found) => (
        <>
          {found.length === 0 && <Typography variant="body2">Nobody has used this code yet.</Typography>}
          <Box component="ul" aria-label="Uses" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {found.map((use) => (
              <Use key={use.id} use={use} couponId={id} />
            ))}
          </Box>
          {hasNextPage && (
            <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading...' : 'Show more'}
            </Button>
          )}
        </>
      )}
    </QueryContent>
  );
}

function Use({ use, couponId }: { use: CouponUse; couponId: string }) {
  const { userId, userName, orderId, orderNumber, discount, state, createdAt } = use;
  const { label, tone } = USE_STATES[state];
  return (
    <SectionItem
      title={
        <>
          <MuiLink component={Link} to={`/users/${userId}`}>
            {userName}
          </MuiLink>
          {orderId && (
            <>
              {' · '}
              <MuiLink component={Link} to={`/orders/${orderId}`} sx={{ whiteSpace: 'nowrap' }}>
                {orderNumber}
              </MuiLink>
            </>
          )}
        </>
      }
      note={`${formatRupees(discount)} off · ${orderId ? '' : 'Free · '}${formatMoment(createdAt)}`}
      end={
        <>
          {use.canGiveBack && <GiveBack use={use} couponId={couponId} />}
          <Badge tone={tone}>{label}</Badge>
        </>
      }
    />
  );
}

/** The order was refunded in full, so staff may let the code be used once more. */
function GiveBack({ use, couponId }: { use: CouponUse; couponId: string }) {
  const canEdit = useMay('coupons:write');
  const giveBack = useAction((provider) => provider.giveBackCouponUse(couponId, use.id), {
    success: 'Use given back.',
    failure: 'The use could not be given back',
    refresh: ['coupons'],
  });
  if (!canEdit) return null;
  return (
    <Button
      size="small"
      aria-label={`Give back the use by ${use.userName}`}
      disabled={giveBack.isPending}
      onClick={() => giveBack.mutate()}
      sx={{ mr: 1 }}
    >
      Give back
    </Button>
  );
}
