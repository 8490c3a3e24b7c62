import DoneIcon from '@mui/icons-material/Check';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReportIcon from '@mui/icons-material/InsightsOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { useLocation } from 'react-router';

import { RowAction } from '../components/list/RowAction';
import { RowMenu } from '../components/list/RowMenu';
import { useCopy } from '../components/use-copy';
import { useMay } from '../components/use-may';
import { useDialogOpen } from '../components/use-dialog-address';
import { couponLink, type Coupon } from './coupon';
import { DeleteCouponDialog } from './DeleteCouponDialog';

/** What staff can do with a coupon of the list. */
export function CouponActions({ coupon }: { coupon: Coupon }) {
  const { search } = useLocation();
  const canEdit = useMay('coupons:write');
  const [copied, copy] = useCopy();
  const [deleting, setDeleting] = useDialogOpen(`coupon-${coupon.id}`, 'delete');
  const { id, code, uses, reserved } = coupon;
  return (
    <div className="row-actions">
      <RowAction title="Uses" label={`Uses of ${code}`} to={{ pathname: `/coupons/${id}/uses`, search }}>
        <ReportIcon fontSize="small" />
      </RowAction>
      <RowAction
        title={copied ? 'Copied!' : 'Copy link'}
        label={`Copy link with ${code}`}
        onPress={() => copy(couponLink(coupon, window.location.origin))}
      >
        {copied ? <DoneIcon fontSize="small" color="success" /> : <LinkIcon fontSize="small" />}
      </RowAction>
      <RowAction
        title={canEdit ? 'Edit' : 'View details'}
        label={`${canEdit ? 'Edit' : 'View details of'} ${code}`}
        to={{ pathname: `/coupons/${id}`, search }}
      >
        <EditIcon fontSize="small" />
      </RowAction>
      {canEdit && uses + reserved === 0 && (
        <RowMenu name={code} actions={[{ label: 'Delete', run: () => setDeleting(true) }]} />
      )}
      {canEdit && deleting && <DeleteCouponDialog coupon={coupon} onClose={() => setDeleting(false)} />}
    </div>
  );
}
