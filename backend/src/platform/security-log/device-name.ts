import Bowser from 'bowser';

/** The device of a user agent as people call it: "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device';
}
