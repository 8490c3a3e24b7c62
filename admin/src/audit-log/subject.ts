/** What a change was made to, after "changed". What is not listed is named as the server names it. */
const names: Record<string, string> = {
  announcement: 'an announcement',
  alert: 'a payment alert',
  categories: 'the categories',
  inquiry: 'an inquiry',
  outbox: 'the mails that wait',
  settings: 'the settings',
  staff: 'a staff account',
};

/** Where a thing can be looked at in this console. */
const places: Record<string, string> = {
  tool: '/tools',
  user: '/users',
  staff: '/users',
  inquiry: '/inquiries',
};

export function subjectName(type: string): string {
  return names[type] ?? `a ${type.replaceAll('_', ' ')}`;
}

/** The address of the thing that was changed; undefined when it has none, or is gone. */
export function subjectPath(type: string, id: string, action: string): string | undefined {
  const place = places[type];
  return place && action !== 'delete' ? `${place}/${id}` : undefined;
}
