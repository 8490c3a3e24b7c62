import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import { ListContext, useGetList, type ListControllerResult } from 'ra-core';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isRecord } from '../providers/envelope';
import { IconAction } from './IconAction';
import { withoutDialogs } from './use-dialog-address';

/** Which of the buttons led to this record; its button is focused again. */
export function cameByStep(state: unknown): unknown {
  return isRecord(state) ? state['step'] : undefined;
}

/** The record before and after the one that is open, in the list behind the dialog, also on the pages beside its own. */
export function RecordSteps() {
  const { pathname } = useLocation();
  const list = use(ListContext);
  const [, resource = '', id = ''] = pathname.split('/');
  const ids = list?.data?.map(({ id: other }) => String(other)) ?? [];
  if (!list || !ids.includes(id)) return null;
  return <Steps list={list} resource={resource} ids={ids} place={ids.indexOf(id)} />;
}

interface StepsProps {
  list: ListControllerResult;
  resource: string;
  /** The records of the page, and which of them is open. */
  ids: string[];
  place: number;
}

interface Step {
  id: string;
  page: number;
}

/** The ids of a page beside the list's own, as the list itself would ask for it. */
function useIds(list: ListControllerResult, resource: string, page: number, enabled: boolean): string[] {
  const { perPage, sort } = list;
  const filter: object = { ...(list.filterValues as object), ...(list.filter as object | undefined) };
  const query = { pagination: { page, perPage }, sort, filter };
  const { data } = useGetList(resource, query, { enabled });
  return (enabled ? data : undefined)?.map(({ id }) => String(id)) ?? [];
}

function Steps({ list, resource, ids, place }: StepsProps) {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const { page } = list;
  const before = useIds(list, resource, page - 1, place === 0 && page > 1);
  const after = useIds(list, resource, page + 1, place === ids.length - 1 && list.hasNextPage === true);

  const stepTo = (id: string | undefined, onPage: number): Step | undefined =>
    id === undefined ? undefined : { id, page: onPage };
  const steps = [
    {
      name: 'Previous',
      to: stepTo(ids[place - 1], page) ?? stepTo(before.at(-1), page - 1),
      Icon: PreviousIcon,
    },
    { name: 'Next', to: stepTo(ids[place + 1], page) ?? stepTo(after[0], page + 1), Icon: NextIcon },
  ];
  const go = (name: string, { id, page: onPage }: Step): void => {
    const search = new URLSearchParams(withoutDialogs(location.search));
    if (onPage !== page) search.set('page', String(onPage));
    void navigate({ pathname: `/${resource}/${id}`, search: search.toString() }, { state: { step: name } });
  };
  return steps.map(({ name, to, Icon }) => (
    <IconAction
      key={name}
      name={name}
      disabled={to === undefined}
      autoFocus={cameByStep(state) === name}
      onClick={() => to && go(name, to)}
    >
      <Icon fontSize="small" />
    </IconAction>
  ));
}
