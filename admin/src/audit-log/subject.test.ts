import { describe, expect, it } from '@jest/globals';

import { subjectName, subjectPath } from './subject';

describe('subjectName', () => {
  it.each([
    ['inquiry', 'an inquiry'],
    ['staff', 'a staff account'],
    ['settings', 'the settings'],
    ['tracked_link', 'a tracked link'],
  ])('%s – %s', (type, name) => {
    expect(subjectName(type)).toBe(name);
  });
});

describe('subjectPath', () => {
  it('a changed user – leads to the details', () => {
    expect(subjectPath('user', 'u1', 'update')).toBe('/users/u1');
  });

  it('a deleted tool, or a thing without a screen – leads nowhere', () => {
    expect(subjectPath('tool', 't1', 'delete')).toBeUndefined();
    expect(subjectPath('settings', 'store', 'update')).toBeUndefined();
  });
});
