/** The changed fields before and after, for the audit log. */
export function difference<Record extends object>(before: Record, after: Record): [object, object] {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
  );
  const pick = (record: Record) =>
    Object.fromEntries(changed.map((name) => [name, Reflect.get(record, name)]));
  return [pick(before), pick(after)];
}
