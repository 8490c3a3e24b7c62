import { Route, Routes, useParams } from 'react-router';

import { PayoutDetail } from './PayoutDetail';
import { PayoutList } from './PayoutList';

/** What the gateway transferred to the bank, and the rows of one transfer. */
export function PayoutScreen() {
  return (
    <Routes>
      <Route path=":id" element={<OnePayout />} />
      <Route path="*" element={<PayoutList />} />
    </Routes>
  );
}

function OnePayout() {
  const { id = '' } = useParams();
  return <PayoutDetail key={id} id={id} />;
}
