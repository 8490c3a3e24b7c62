import { Autocomplete, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { RecordsField } from '../components/form/RecordsField';
import { useStaffDataProvider } from '../providers/data-provider';
import { CouponPlansField } from './CouponPlansField';
import type { CouponValues } from './coupon-form';

/** What the coupon lowers: everything, or a choice of tools, categories or bundles. */
export function CouponScopeFields() {
  const scope = useWatch<CouponValues, 'scope'>({ name: 'scope' });
  return (
    <>
      <FormTextField select name="scope" label="Applies to">
        <MenuItem value="all">All tools and bundles</MenuItem>
        <MenuItem value="tools">Chosen tools</MenuItem>
        <MenuItem value="categories">Chosen categories</MenuItem>
        <MenuItem value="bundles">Chosen bundles</MenuItem>
      </FormTextField>
      {scope === 'tools' && (
        <>
          <RecordsField key="tools" name="toolIds" label="Tools" filter={{ price: 'paid' }} />
          <CouponPlansField />
        </>
      )}
      {scope === 'bundles' && <RecordsField key="bundles" name="bundleIds" label="Bundles" />}
      {scope === 'categories' && <CategoriesField />}
    </>
  );
}

function CategoriesField() {
  const dataProvider = useStaffDataProvider();
  const { data = [] } = useQuery({ queryKey: ['categories'], queryFn: () => dataProvider.getCategories() });
  const { field, fieldState } = useController<CouponValues, 'categories'>({ name: 'categories' });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={data}
      value={field.value}
      noOptionsText="No categories found"
      onBlur={field.onBlur}
      onChange={(_event, names) => field.onChange(names)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Categories"
          required
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'Tools of these categories when sold alone'}
        />
      )}
    />
  );
}
