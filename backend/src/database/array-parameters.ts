/**
 * Array parameters of statements that run often (`Database.prepared`). PostgreSQL estimates a statement by the length of the
 * array that it is given and plans it anew for each call, which takes longer than such a statement runs. It does not look
 * at the length of an array from a subselect, and keeps the plan.
 */

/** The array `$place`, for `= ANY(…)`. */
export const arrayParameter = (position: number, type: string): string =>
  `(SELECT $${position}::${type}[])::${type}[]`;

/** `unnest` of the arrays `$1`, `$2` and so on, of these types. */
export const unnestParameters = (...types: readonly string[]): string =>
  `unnest(${types.map((type, index) => arrayParameter(index + 1, type)).join(', ')})`;
