import { Route, Routes, useParams } from 'react-router';

import { May } from '../components/May';
import { AccessDenied } from '../layout/AccessDenied';
import { ImportDetail } from './ImportDetail';
import { ImportList } from './ImportList';
import { NewImport } from './NewImport';

/** Files of customers from other shops: all of them, a new one, and what became of one. */
export function ImportScreen() {
  return (
    <May permission="imports:write" otherwise={<AccessDenied />}>
      <Routes>
        <Route path="create" element={<NewImport />} />
        <Route path=":id/*" element={<OneImport />} />
        <Route path="*" element={<ImportList />} />
      </Routes>
    </May>
  );
}

function OneImport() {
  const { id = '' } = useParams();
  return <ImportDetail key={id} id={id} />;
}
