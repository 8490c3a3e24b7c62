import { normalisePlatform } from './tool-fields.ts';

describe('normalisePlatform', () => {
  test.each([
    ['macos', 'Mac'],
    ['MacOS', 'Mac'],
    ['WINDOWS', 'Windows'],
    [' linux ', 'Linux'],
    ['mobile', 'Mobile'],
    ['Amiga', 'Amiga'],
    ['constructor', 'constructor'],
  ])('%s – %s', (name, platform) => {
    expect(normalisePlatform(name)).toBe(platform);
  });
});
