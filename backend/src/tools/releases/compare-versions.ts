/** `1.2.0-beta+7`: the numbers, the stage before the release, and the build, which counts for nothing. */
const VERSION = /^v?(\d+(?:\.\d+)*)(?:-([\w.-]+))?(?:\+.*)?$/;

interface Version {
  numbers: string[];
  /** Empty for a finished version. */
  stage: string[];
}

function read(version: string): Version | null {
  const [, numbers, stage] = VERSION.exec(version) ?? [];
  if (numbers === undefined) return null;
  return { numbers: numbers.split('.'), stage: stage === undefined ? [] : stage.split('.') };
}

/** As numbers, however long they are. */
function compareNumbers(one: string, other: string): number {
  const [a, b] = [one.replace(/^0+(?=\d)/, ''), other.replace(/^0+(?=\d)/, '')];
  return a.length === b.length ? compareTexts(a, b) : a.length - b.length;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const isNumber = (part: string): boolean => /^\d+$/.test(part);

function compareParts(one: string, other: string): number {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one, other);
  // As in Semantic Versioning, a number is lower than a word.
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1;
  return compareTexts(one, other);
}

function compareStages(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return Math.sign(other.length) - Math.sign(one.length);
  for (const [index, part] of one.entries()) {
    const counterpart = other[index];
    const order = counterpart === undefined ? 1 : compareParts(part, counterpart);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

/**
 * Below 0 when the first version is lower than the second, in the order of Semantic Versioning with any number of
 * numbers: 1.9 < 1.10, 2.0-beta < 2.0, 1 = 1.0. Null when one of them is no such version, as `2026-winter` or `final`.
 */
export function compareVersions(one: string, other: string): number | null {
  const [a, b] = [read(one), read(other)];
  if (!a || !b) return null;
  for (let index = 0; index < Math.max(a.numbers.length, b.numbers.length); index += 1) {
    const order = compareNumbers(a.numbers[index] ?? '0', b.numbers[index] ?? '0');
    if (order !== 0) return order;
  }
  return compareStages(a.stage, b.stage);
}
