import { validateFileName } from 'yauzl';
import { Refusal } from './budget.ts';
import { shortened } from '../../../common/words.ts';

const MAX_QUOTED = 100;

/** A name from an archive for a message; it can have 65,535 characters. */
export function quoted(name: string): string {
  return `“${shortened(name, MAX_QUOTED, '…')}”`;
}

/** The message for what yauzl says about a name; null when the text is about something else. */
export function nameRefusal(problem: string): Refusal | null {
  if (problem.includes('invalid relative path')) {
    return new Refusal('The archive contains a path that leads out of its folder (“..”).');
  }
  return problem.includes('absolute path') ? new Refusal('The archive contains an absolute path.') : null;
}

/** Throws a Refusal for a path that leads out of the folder where the archive is unpacked. */
export function refuseDangerousName(name: string): void {
  const refusal = nameRefusal(validateFileName(name.replaceAll('\\', '/')) ?? '');
  if (refusal) throw refusal;
}

export function linkRefusal(name: string): Refusal {
  return new Refusal(`The archive contains a link to another file (${quoted(name)}).`);
}
