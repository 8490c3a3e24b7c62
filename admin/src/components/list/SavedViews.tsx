import OpenIcon from '@mui/icons-material/ArrowDropDown';
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Button, Divider, MenuItem } from '@mui/material';
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ButtonMenu } from '../ButtonMenu';
import { useDialogOpen } from '../use-dialog-address';
import { SaveViewDialog } from './SaveViewDialog';

type View = SavedQuery['value'];

/** Filters and order, as they stand in the address. */
function getAddress({ filter = {}, sort }: View): string {
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    page: '1',
  }).toString();
}

const getKey = ({ filter = {}, sort }: View): string =>
  JSON.stringify([Object.entries(filter as object).sort(), sort?.field, sort?.order]);

/** The filters and orders that staff gave a name. They are kept in the browser, and each has its address. */
export function SavedViews() {
  const list = useListContext();
  const { resource, sort } = list;
  const filter = list.filterValues as object;
  const [saved, save] = useSavedQueries(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useDialogOpen(`views-${resource}`, 'name');
  const navigate = useNavigate();
  const views = extractValidSavedQueries(saved);
  const current = getKey({ filter, sort });
  const active = views.find(({ value }) => getKey(value) === current);
  const isFiltered = Object.keys(filter).length > 0;
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };

  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<BookmarkIcon />}
        endIcon={<OpenIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {active ? active.label : 'Views'}
      </Button>
      <ButtonMenu label="Saved views" anchor={anchor} onClose={() => setAnchor(null)}>
        {views.map(({ label, value }) => (
          <MenuItem
            key={label}
            dense
            selected={active?.label === label}
            onClick={choose(() => void navigate({ search: getAddress(value) }))}
          >
            {label}
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        {active ? (
          <MenuItem dense onClick={choose(() => save(views.filter((view) => view !== active)))}>
            Remove “{active.label}”
          </MenuItem>
        ) : (
          <MenuItem dense disabled={!isFiltered} onClick={choose(() => setNaming(true))}>
            {isFiltered ? 'Save these filters' : 'Filter the list to save a view'}
          </MenuItem>
        )}
      </ButtonMenu>
      {naming && <SaveViewDialog onClose={() => setNaming(false)} />}
    </>
  );
}
