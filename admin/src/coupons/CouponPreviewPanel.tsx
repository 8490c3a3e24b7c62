import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { formatCount, formatRupees } from '../components/format';
import { useDebounced } from '../components/use-debounced';
import { useMay } from '../components/use-may';
import { errorMessage } from '../providers/api-error';
import { useStaffDataProvider } from '../providers/data-provider';
import type { CouponPreview } from './coupon';
import { couponBody, couponErrors, type CouponValues } from './coupon-form';

const NOBODY: Record<CouponPreview['state'], string | undefined> = {
  active: undefined,
  scheduled: 'Nobody yet: it has not started.',
  ended: 'No one: it has ended.',
  'used-up': 'No one: it is used up.',
  off: 'Nobody: it is switched off.',
};

const several = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const tooCheap = (count: number, one: string, many: string): string =>
  count === 0 ? '' : ` ${several(count, one, many)} less than the smallest purchase.`;

/** Who could use the coupon now, in a sentence. */
export function describeReach(
  { state, customers, tools, toolsTooCheap, bundles, bundlesTooCheap, usesLeft }: CouponPreview,
  { scope }: Pick<CouponValues, 'scope'>,
): string {
  const nobody = NOBODY[state];
  if (nobody !== undefined) return nobody;
  const ofTools = several(tools - toolsTooCheap, 'tool', 'tools');
  const ofBundles = several(bundles - bundlesTooCheap, 'bundle', 'bundles');
  const reached = {
    all: `${ofTools} and ${ofBundles}`,
    tools: ofTools,
    categories: ofTools,
    bundles: ofBundles,
  }[scope];
  const left = usesLeft === null ? '' : `, ${several(usesLeft, 'use', 'uses')} left`;
  const cheap = [
    tooCheap(toolsTooCheap, 'tool costs', 'tools cost'),
    tooCheap(bundlesTooCheap, 'bundle costs', 'bundles cost'),
  ].join('');
  return `${several(customers, 'customer', 'customers')}, for ${reached}${left}.${cheap}`;
}

/** What the coupon would do now, while the form is filled in. The server answers by the rules of the checkout. */
export function CouponPreviewPanel({ couponId }: { couponId: string | undefined }) {
  const { getValues } = useFormContext<CouponValues>();
  useWatch();
  const values = getValues();
  const { code, note, ...others } = couponErrors(values);
  const canAsk = useMay('coupons:write') && Object.keys(others).length === 0;
  const body = canAsk ? JSON.stringify(previewBody(values, couponId)) : '';
  const question = useDebounced(body);
  const dataProvider = useStaffDataProvider();
  const { data, error } = useQuery({
    queryKey: ['coupons', 'preview', question],
    queryFn: () => dataProvider.previewCoupon(JSON.parse(question) as Schemas['CouponPreviewInput']),
    enabled: question !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Box
      component="section"
      aria-label="Who could use it now"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5, bgcolor: 'action.hover' }}
    >
      <Typography variant="h2" component="h3">
        Who could use it now
      </Typography>
      {error ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {errorMessage(error, 'This could not be worked out.')}
        </Alert>
      ) : (
        <>
          <Typography role="status" variant="body2" sx={{ mt: 0.5 }}>
            {data && body !== '' ? describeReach(data, values) : 'Fill in the discount and what it is for.'}
          </Typography>
          {data && body !== '' && <Prices preview={data} />}
        </>
      )}
    </Box>
  );
}

function previewBody(values: CouponValues, couponId: string | undefined): Schemas['CouponPreviewInput'] {
  const { code, note, ...rest } = couponBody(values);
  return { ...rest, couponId: couponId ?? null };
}

function Prices({ preview: { prices } }: { preview: CouponPreview }) {
  const id = useId();
  if (prices.length === 0) return null;
  return (
    <>
      <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        Examples
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
      >
        {prices.map(({ name, price, total }) => (
          <Box key={name} component="li" sx={{ display: 'flex', gap: 2, typography: 'body2' }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatRupees(price)} → <strong>{total === 0 ? 'Free' : formatRupees(total)}</strong>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
