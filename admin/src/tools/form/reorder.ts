/** The list with one entry moved to another place; unchanged when either place does not exist. */
export function moved<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
