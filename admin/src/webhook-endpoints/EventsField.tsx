import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Typography,
} from '@mui/material';
import { useId, type Ref } from 'react';
import { useController } from 'react-hook-form';

import type { EndpointValues } from './endpoint';
import { ALL_EVENTS, EVENT_GROUPS, EVENT_NAMES, type EventType } from './events';

const needed = (events: EventType[]): true | string => events.length > 0 || 'Choose at least one event';

/** A checkbox for each event, by what it is about. Events that are not offered stay as they are. */
export function EventsField() {
  const hintId = useId();
  const { field, fieldState } = useController<EndpointValues, 'events'>({
    name: 'events',
    rules: { validate: needed },
  });
  const { value: chosen, ref } = field;
  const others = chosen.filter((type) => !ALL_EVENTS.includes(type));
  const count = chosen.length - others.length;
  const toggle = (type: EventType): void =>
    field.onChange(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]);
  const isAll = count === ALL_EVENTS.length;
  return (
    <FormControl component="fieldset" error={fieldState.invalid} aria-describedby={hintId}>
      <FormLabel component="legend">Events</FormLabel>
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {fieldState.error?.message ?? 'Choose only what the receiver needs.'}
      </FormHelperText>
      <EventBox
        label="All events"
        isChecked={isAll}
        isPartly={count > 0 && !isAll}
        focusRef={ref}
        onToggle={() => field.onChange(isAll ? others : [...others, ...ALL_EVENTS])}
      />
      <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {EVENT_GROUPS.map(({ label, events }) => (
          <Box key={label} role="group" aria-label={label} sx={{ mt: 1.5 }}>
            <Typography variant="body2" aria-hidden sx={{ fontWeight: 600 }}>
              {label}
            </Typography>
            {events.map((type) => (
              <EventBox
                key={type}
                label={EVENT_NAMES[type]}
                type={type}
                isChecked={chosen.includes(type)}
                onToggle={() => toggle(type)}
              />
            ))}
          </Box>
        ))}
      </Box>
    </FormControl>
  );
}

interface EventBoxProps {
  label: string;
  /** The name that the receiver sees. */
  type?: EventType;
  isChecked: boolean;
  isPartly?: boolean;
  focusRef?: Ref<HTMLInputElement>;
  onToggle: () => void;
}

function EventBox({ label, type, isChecked, isPartly = false, focusRef, onToggle }: EventBoxProps) {
  return (
    <FormControlLabel
      sx={{ display: 'flex', alignItems: 'flex-start', mr: 0 }}
      control={
        <Checkbox
          size="small"
          checked={isChecked}
          indeterminate={isPartly}
          onChange={onToggle}
          slotProps={{ input: { ref: focusRef } }}
        />
      }
      label={
        <Box component="span" sx={{ display: 'block', pt: 0.9 }}>
          {label}
          {type && (
            <Typography
              component="span"
              variant="caption"
              sx={{ display: 'block', color: 'text.secondary', fontFamily: 'monospace' }}
            >
              {type}
            </Typography>
          )}
        </Box>
      }
    />
  );
}
