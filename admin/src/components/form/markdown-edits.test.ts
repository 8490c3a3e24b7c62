import { describe, expect, test } from '@jest/globals';

import { markdownEdits, type MarkdownEdit } from './markdown-edits';

/** The text after the edit of what stands between the bars, again with bars around the selection. */
function apply(edit: MarkdownEdit, marked: string): string {
  const from = marked.indexOf('|');
  const to = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > from ? 1 : 0);
  const { text, select, ...place } = edit(marked.replaceAll('|', ''), from, to);
  const value = marked.replaceAll('|', '');
  const after = value.slice(0, place.from) + text + value.slice(place.to);
  return `${after.slice(0, select[0])}|${after.slice(select[0], select[1])}|${after.slice(select[1])}`;
}

describe('buttons of the editor', () => {
  test.each([
    ['bold', 'Adds |weekly| expiries', 'Adds **|weekly|** expiries'],
    ['bold', 'Adds |', 'Adds **|bold|**'],
    ['link', 'See |the guide|.', 'See [the guide](|https://|).'],
    ['link', '|', '[text](|https://|)'],
    ['heading', 'Intro\nWh|at|', 'Intro\n## Wh|at|'],
    ['list', 'a\n|b\nc|\nd', 'a\n- |b\n- c|\nd'],
  ] as const)('%s of %j – %j', (name, before, after) => {
    expect(apply(markdownEdits[name], before)).toBe(after);
  });
});

test('a picture with a selected word – described by it, and the description stays selected', () => {
  const path = '/api/media/1.webp';
  expect(apply(markdownEdits.picture(path), 'See |Step 1|')).toBe(`See ![|Step 1|](${path})`);
  expect(apply(markdownEdits.picture(path), '|')).toBe(`![|description|](${path})`);
});
