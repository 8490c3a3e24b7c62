import { getState } from './license-state.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const AHEAD = new Date('2026-11-23T10:00:00.001Z');
const facts = { isDisabled: false, expiresAt: null, used: 0 };

describe('the state of a licence', () => {
  test('disabled and expired and in use – disabled comes first', () => {
    expect(getState({ isDisabled: true, expiresAt: NOW, used: 1 }, NOW)).toBe('disabled');
  });

  test('the moment it ends – expired, though in use; a millisecond earlier active', () => {
    expect(getState({ ...facts, expiresAt: NOW, used: 1 }, NOW)).toBe('expired');
    expect(getState({ ...facts, expiresAt: AHEAD, used: 1 }, NOW)).toBe('active');
  });

  test('without end – inactive without a device, active with one', () => {
    expect(getState(facts, NOW)).toBe('inactive');
    expect(getState({ ...facts, used: 1 }, NOW)).toBe('active');
  });
});
