/** What a button of the editor replaces, and what is selected afterwards. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  select: readonly [from: number, to: number];
}

export type MarkdownEdit = (value: string, from: number, to: number) => Edit;

const wrap =
  (before: string, after: string, empty: string): MarkdownEdit =>
  (value, from, to) => {
    const inside = value.slice(from, to) || empty;
    const start = from + before.length;
    return { from, to, text: before + inside + after, select: [start, start + inside.length] };
  };

/** Puts `prefix` before each line of the selection. */
const prefix =
  (start: string): MarkdownEdit =>
  (value, from, to) => {
    const first = value.lastIndexOf('\n', from - 1) + 1;
    const lines = value.slice(first, to).split('\n');
    const text = lines.map((line) => start + line).join('\n');
    return { from: first, to, text, select: [from + start.length, first + text.length] };
  };

const ADDRESS = 'https://';

/** The address is selected, because it comes next. */
const link: MarkdownEdit = (value, from, to) => {
  const label = value.slice(from, to) || 'text';
  const start = from + label.length + 3;
  return { from, to, text: `[${label}](${ADDRESS})`, select: [start, start + ADDRESS.length] };
};

/** Its description is selected, because it comes next. */
const picture =
  (path: string): MarkdownEdit =>
  (value, from, to) => {
    const description = value.slice(from, to) || 'description';
    const start = from + 2;
    return { from, to, text: `![${description}](${path})`, select: [start, start + description.length] };
  };

export const markdownEdits = {
  heading: prefix('## '),
  bold: wrap('**', '**', 'bold'),
  list: prefix('- '),
  link,
  picture,
};
