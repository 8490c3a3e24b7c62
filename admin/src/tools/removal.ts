import { formatCount } from '../components/format';
import type { Notice } from '../components/use-action';
import type { Removal } from '../providers/actions/tools';
import { errorMessage } from '../providers/api-error';

const tools = (count: number): string => `${formatCount(count)} ${count === 1 ? 'tool' : 'tools'}`;

/** Says what was archived, what was deleted, and why something is still there. */
export function removalNotice({ archived, deleted, errors }: Removal): Notice {
  const sentences = [
    archived > 0 && `${tools(archived)} archived. Owners keep their downloads.`,
    deleted > 0 && `${tools(deleted)} deleted.`,
    errors.length > 0 && `${tools(errors.length)} not removed: ${errorMessage(errors[0], 'no answer')}`,
  ].filter(Boolean);
  return { type: errors.length > 0 ? 'warning' : 'success', message: sentences.join(' ') };
}

/** The most names a question lists. */
const NAMED = 3;

const list = new Intl.ListFormat('en-GB');

/**
 * Names the first of the tools that will be removed.
 *
 * @param count how many there are, including those on other pages, whose names are unknown
 */
export function removalQuestion(names: string[], count: number): string {
  const named = names.slice(0, NAMED).map((name) => `“${name}”`);
  const others = count - named.length;
  const subject =
    named.length === 0 ? tools(count) : list.format(others > 0 ? [...named, `${others} more`] : named);
  return `${subject} will be removed from the store.`;
}
