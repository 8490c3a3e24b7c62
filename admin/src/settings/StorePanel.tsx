import { Box, Button, FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';

import { ConflictNotice } from '../components/form/ConflictNotice';
import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { KEEP_TYPED } from '../components/form/reset-options';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { useStaffDataProvider } from '../providers/data-provider';
import { LogoField } from './LogoField';
import { SETTINGS_FORM, settingFlags, settingGroups, type StoreSettings } from './settings';
import { useSaveSettings } from './use-save-settings';

export function StorePanel() {
  const dataProvider = useStaffDataProvider();
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => dataProvider.getSettings() });
  return (
    <QueryContent query={settings} failure="The settings could not be loaded." height={520}>
      {(saved) => <StoreForm saved={saved} />}
    </QueryContent>
  );
}

function StoreForm({ saved }: { saved: StoreSettings }) {
  const form = useForm({ values: saved, resetOptions: KEEP_TYPED });
  const { save, isSaving, conflict } = useSaveSettings({ ...SETTINGS_FORM, form, saved, draft: 'settings' });
  const saveButton = (
    <Button type="submit" variant="contained" disabled={isSaving || !form.formState.isDirty}>
      {isSaving ? 'Saving...' : 'Save Changes'}
    </Button>
  );

  return (
    <Panel title="Store details">
      <Box sx={{ px: 2, pb: 2 }}>
        <InlineForm form={form} draft="settings" onSubmit={save} actions={saveButton} isLong>
          {settingGroups.map(({ title, hint, fields }) => (
            <Box key={title} role="group" aria-label={title} sx={{ display: 'grid', gap: 2, mb: 1 }}>
              <Box>
                <Typography variant="h3">{title}</Typography>
                {hint && (
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {hint}
                  </Typography>
                )}
              </Box>
              {title === 'Store' && <LogoField />}
              {fields.map(({ name, label, multiline, rules }) => (
                <FormTextField key={name} name={name} label={label} multiline={multiline} rules={rules} />
              ))}
            </Box>
          ))}
          <Box role="group" aria-label="Rules" sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h3">Rules</Typography>
            {settingFlags.map(({ name, label, hint, isUnavailable }) => (
              <Box key={name}>
                <Controller
                  name={name}
                  control={form.control}
                  render={({ field: { value, ref, ...field } }) => (
                    <FormControlLabel
                      control={<Switch {...field} checked={value === true} slotProps={{ input: { ref } }} />}
                      disabled={isUnavailable}
                      label={label}
                    />
                  )}
                />
                <FormHelperText sx={{ mt: -0.5, ml: 6 }}>{hint}</FormHelperText>
              </Box>
            ))}
          </Box>
          {conflict && <ConflictNotice what="these settings" conflict={conflict} />}
        </InlineForm>
      </Box>
    </Panel>
  );
}
