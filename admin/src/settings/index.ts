import { lazy } from 'react';

export const Settings = lazy(async () => ({ default: (await import('./SettingsScreen')).SettingsScreen }));
