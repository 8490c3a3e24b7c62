import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';

import { formatRupees } from '../components/format';
import type { OrderDetails } from './order';
import { chooseFrom } from './refund';

interface RefundToolsProps {
  items: OrderDetails['items'];
  chosen: string[];
  onChoose: (toolIds: string[]) => void;
}

/** Which tools of a bundle a refund is for. At least one stays chosen. */
export function RefundTools({ items, chosen, onChoose }: RefundToolsProps) {
  const id = useId();
  const lines = chooseFrom(items);
  const choose = (toolId: string, isChosen: boolean) => {
    const next = lines
      .map((line) => line.toolId)
      .filter((each) => (each === toolId ? isChosen : chosen.includes(each)));
    if (next.length > 0) onChoose(next);
  };
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" id={id}>
        Tools to refund
      </FormLabel>
      <FormGroup aria-labelledby={id}>
        {lines.map(({ toolId, name, price, refunded }) => (
          <FormControlLabel
            key={toolId}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(toolId)}
                onChange={(_event, isChosen) => choose(toolId, isChosen)}
              />
            }
            label={`${name}: ${formatRupees(price - refunded)}`}
          />
        ))}
      </FormGroup>
      <FormHelperText>At least one tool.</FormHelperText>
    </FormControl>
  );
}
