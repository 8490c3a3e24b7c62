const ASSIGNMENT = /^([A-Z][A-Z0-9_]*)=(.*)$/;

/**
 * The names and values of a .env file, without comments.
 * @param {string} text
 * @returns {Map<string, string>}
 */
export function assignments(text) {
  const found = text.split('\n').map((line) => ASSIGNMENT.exec(line));
  return new Map(found.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])));
}

/**
 * Creates a .env from its example: values in `set` win, and an empty value becomes a new secret.
 * @param {string} example
 * @param {Record<string, string | undefined>} set
 * @param {() => string} secret
 * @returns {string}
 */
export function fillIn(example, set, secret) {
  return example
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = ASSIGNMENT.exec(line) ?? [];
      return name ? `${name}=${set[name] || value || secret()}` : line;
    })
    .join('\n');
}
