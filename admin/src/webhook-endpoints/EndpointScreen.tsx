import { Route, Routes, useParams } from 'react-router';

import { EndpointDetail } from './EndpointDetail';
import { EndpointList } from './EndpointList';

/** The addresses that get events of the store, and what was sent to one of them. */
export function EndpointScreen() {
  return (
    <Routes>
      <Route path="create" element={<EndpointList />} />
      <Route path=":id/*" element={<OneEndpoint />} />
      <Route path="*" element={<EndpointList />} />
    </Routes>
  );
}

function OneEndpoint() {
  const { id = '' } = useParams();
  return <EndpointDetail key={id} id={id} />;
}
