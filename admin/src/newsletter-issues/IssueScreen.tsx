import { Route, Routes, useParams } from 'react-router';

import { IssueDetail } from './IssueDetail';
import { IssueEditor } from './IssueEditor';
import { IssueList } from './IssueList';

/** All issues of the newsletter, one that is written, and one that is on its way or was sent. */
export function IssueScreen() {
  return (
    <Routes>
      <Route path="create" element={<IssueEditor key="new" />} />
      <Route path=":id/*" element={<OneIssue />} />
      <Route path="*" element={<IssueList />} />
    </Routes>
  );
}

function OneIssue() {
  const { id = '' } = useParams();
  return <IssueDetail key={id} id={id} />;
}
