import { Route, Routes, useParams } from 'react-router';

import { CommunityDetail } from './CommunityDetail';
import { CommunityList } from './CommunityList';

/** The groups for owners, and the members of one of them. */
export function CommunityScreen() {
  return (
    <Routes>
      <Route path="create" element={<CommunityList />} />
      <Route path=":id/*" element={<OneCommunity />} />
      <Route path="*" element={<CommunityList />} />
    </Routes>
  );
}

function OneCommunity() {
  const { id = '' } = useParams();
  return <CommunityDetail key={id} id={id} />;
}
