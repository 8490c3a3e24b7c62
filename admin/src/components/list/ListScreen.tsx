import type { ListBaseProps } from 'ra-core';
import type { ReactNode } from 'react';

import { Screen, type ScreenProps } from '../Screen';
import { ListBody, type ListBodyProps } from './ListBody';
import { ListToolbar } from './ListToolbar';
import { RecordList } from './RecordList';

export interface ListScreenProps
  extends Omit<ScreenProps, 'children'>, ListBodyProps, Pick<ListBaseProps, 'resource' | 'sort' | 'filter'> {
  /** Tabs or numbers above the filters. */
  header?: ReactNode;
  /** The search box and the filters. */
  filters: ReactNode;
  /** The record that is open over the list. */
  dialog?: ReactNode;
}

/** A screen that lists a resource: heading, filters, the list in each of its states, and the open record. */
export function ListScreen(props: ListScreenProps) {
  const { resource, sort, filter, title, subtitle, actions, header, filters, dialog, ...body } = props;
  return (
    <RecordList resource={resource} {...(sort && { sort })} {...(filter && { filter })}>
      <Screen title={title} subtitle={subtitle} actions={actions}>
        {header}
        <ListToolbar>{filters}</ListToolbar>
        <ListBody {...body} />
        {dialog}
      </Screen>
    </RecordList>
  );
}
