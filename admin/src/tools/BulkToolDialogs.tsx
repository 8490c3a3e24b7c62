import { MenuItem } from '@mui/material';
import { useListContext } from 'ra-core';
import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { formatRupees } from '../components/format';
import { toCountText, useBulkChange, type Noun } from '../components/list/BulkBar';
import { useCategories } from './use-categories';

interface BulkDialogProps {
  noun: Noun;
  onClose: () => void;
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/** After the count of tools. */
export function priceDone(price: number): [one: string, many: string] {
  if (price === 0) return ['is now free', 'are now free'];
  const amount = formatRupees(price);
  return [`now costs ${amount}`, `now cost ${amount}`];
}

/** One price for all selected tools. */
export function BulkPriceDialog({ noun, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext();
  const change = useBulkChange(noun);
  const form = useForm({ defaultValues: { price: '' } });
  const price = useWatch({ control: form.control, name: 'price' }).trim();
  return (
    <FormDialog
      form={form}
      draft="tools:price"
      title={`Set the price of ${toCountText(selectedIds.length, noun)}`}
      action="Set price"
      busyLabel="Setting..."
      busy={false}
      disabled={!AMOUNT.test(price)}
      onSubmit={form.handleSubmit(() => {
        onClose();
        change({ price: Number(price) }, priceDone(Number(price)));
      })}
      onClose={onClose}
    >
      <FormTextField name="price" label="Price (₹)" required helperText="0 means free." />
    </FormDialog>
  );
}

/** One category for all selected tools. */
export function BulkCategoryDialog({ noun, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext();
  const change = useBulkChange(noun);
  const categories = useCategories();
  const form = useForm({ defaultValues: { category: '' } });
  const category = useWatch({ control: form.control, name: 'category' });
  return (
    <FormDialog
      form={form}
      draft="tools:category"
      title={`Set the category of ${toCountText(selectedIds.length, noun)}`}
      action="Set category"
      busyLabel="Setting..."
      busy={false}
      disabled={category === ''}
      onSubmit={form.handleSubmit(() => {
        onClose();
        change({ category }, `moved to ${category}`);
      })}
      onClose={onClose}
    >
      <FormTextField select name="category" label="Category" required>
        {categories.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
    </FormDialog>
  );
}
