import { lazyScreen } from '../components/lazy-screen';

export const Settings = lazyScreen(async () => (await import('./SettingsScreen')).SettingsScreen);
