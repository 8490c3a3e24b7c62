import { Box, Button, Card, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';

import { PlanField } from '../components/form/PlanField';
import { ToolField } from '../components/form/ToolField';
import type { NamedProducts } from '../providers/actions/imports';

interface ProductsProps {
  /** As the file names them. */
  texts: readonly string[];
  disabled: boolean;
  onCheck: (products: NamedProducts) => void;
}

interface ProductsValues {
  items: { toolId: string; planId: string }[];
}

/** Says which tools the products of the other shop are, where their names differ. */
export function Products({ texts, disabled, onCheck }: ProductsProps) {
  const form = useForm<ProductsValues>({ defaultValues: { items: texts.map(() => emptyItem) } });
  const check = ({ items }: ProductsValues): void => {
    const named = texts.flatMap((text, place) => {
      const { toolId, planId } = items[place] ?? emptyItem;
      return toolId ? [[text, { toolId, planId: planId || null }] as const] : [];
    });
    onCheck(Object.fromEntries(named));
  };
  return (
    <Card component="section" aria-labelledby="products" sx={{ p: 2, mb: 2.5, display: 'grid', gap: 2 }}>
      <Box>
        <Typography id="products" variant="h6" component="h2">
          Names that are not in this store
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Choose the tool that each of them is. Rows of those that you leave empty are left out.
        </Typography>
      </Box>
      <FormProvider {...form}>
        {texts.map((text, place) => (
          <Box
            key={text}
            role="group"
            aria-label={text}
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { md: '1fr 1fr 1fr' },
              alignItems: 'center',
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            <ToolField name={`items.${place}.toolId`} optional />
            <PlanField within={`items.${place}.`} />
          </Box>
        ))}
        <Button
          variant="outlined"
          disabled={disabled}
          onClick={() => void form.handleSubmit(check)()}
          sx={{ justifySelf: 'start' }}
        >
          Check again with these tools
        </Button>
      </FormProvider>
    </Card>
  );
}

const emptyItem = { toolId: '', planId: '' };
