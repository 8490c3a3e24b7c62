import ActivateIcon from '@mui/icons-material/CheckCircleOutlined';
import SuspendIcon from '@mui/icons-material/BlockOutlined';

import { BulkBar, BulkButton, type Noun } from '../components/list/BulkBar';

const USERS: Noun = ['user', 'users'];

/** Suspends or activates the selected users. */
export function BulkUserBar() {
  return (
    <BulkBar noun={USERS}>
      <BulkButton
        noun={USERS}
        label="Suspend"
        icon={<SuspendIcon />}
        done="suspended"
        data={{ status: 'suspended' }}
      />
      <BulkButton
        noun={USERS}
        label="Activate"
        icon={<ActivateIcon />}
        done="activated"
        data={{ status: 'active' }}
      />
    </BulkBar>
  );
}
