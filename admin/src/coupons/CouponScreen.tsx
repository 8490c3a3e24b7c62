import { useMatch } from 'react-router';

import { AddButton } from '../components/list/AddButton';
import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { STATES } from './coupon';
import { CouponDialog } from './CouponDialog';
import { CouponReport } from './CouponReport';
import { CouponTable } from './CouponTable';

const states = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** All coupons. Creating, editing and the uses of one are dialogs over the list. */
export function CouponScreen() {
  const openId = useMatch('/coupons/:id')?.params.id;
  const reportId = useMatch('/coupons/:id/uses')?.params.id;
  const addButton = <AddButton to="/coupons/create" permission="coupons:write" label="Add coupon" />;
  return (
    <ListScreen
      title="Coupons"
      subtitle="Discount codes. Discount and revenue count paid orders; revenue is net of refunds."
      actions={
        <>
          <ExportButton resource="coupons" />
          {addButton}
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search by code or note..." />
          <ListSelect source="state" label="State" all="All states" choices={states} />
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      failure="Failed to fetch coupons"
      empty={{
        title: 'No coupons',
        hint: 'Reward a launch or a loyal customer with a code, and see what it earns.',
        filteredHint: 'Try another search or state.',
        action: addButton,
      }}
      dialog={
        <>
          {openId && <CouponDialog key={openId} id={openId === 'create' ? undefined : openId} />}
          {reportId && <CouponReport key={reportId} id={reportId} />}
        </>
      }
    >
      <CouponTable />
    </ListScreen>
  );
}
