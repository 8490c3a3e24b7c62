import { useColleagues } from '../use-colleagues';
import { ListSelect } from './ListSelect';

const USUAL = [
  { value: 'me', label: 'Me' },
  { value: 'none', label: 'Nobody' },
];

/** A filter by the colleague who works on it. */
export function ListAssignee({ permission }: { permission: Parameters<typeof useColleagues>[0] }) {
  const colleagues = useColleagues(permission).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListSelect source="assignedTo" label="Assigned to" all="Anybody" choices={[...USUAL, ...colleagues]} />
  );
}
