import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import { ListContext, type RaRecord } from 'ra-core';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isRecord } from '../providers/envelope';
import { IconAction } from './IconAction';
import { withoutDialogs } from './use-dialog-address';

/** Which of the buttons led to this record; its button is focused again. */
export function cameByStep(state: unknown): unknown {
  return isRecord(state) ? state['step'] : undefined;
}

/** The record before and after the one that is open, in the list behind the dialog. */
export function RecordSteps() {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const list = use(ListContext);
  const navigate = useNavigate();
  const [, resource = '', id = ''] = pathname.split('/');
  const records = (list?.data ?? []) as RaRecord[];
  const ids = records.map(({ id: other }) => String(other));
  const place = ids.indexOf(id);
  if (place === -1) return null;

  const steps = [
    { name: 'Previous', to: ids[place - 1], Icon: PreviousIcon },
    { name: 'Next', to: ids[place + 1], Icon: NextIcon },
  ];
  return steps.map(({ name, to, Icon }) => (
    <IconAction
      key={name}
      name={name}
      disabled={to === undefined}
      autoFocus={cameByStep(state) === name}
      onClick={() =>
        void navigate(
          { pathname: `/${resource}/${to}`, search: withoutDialogs(search) },
          { state: { step: name } },
        )
      }
    >
      <Icon fontSize="small" />
    </IconAction>
  ));
}
