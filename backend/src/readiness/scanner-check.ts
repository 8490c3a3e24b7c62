import type { Clock } from '../common/time/clock.ts';
import { docsLink, type Finding } from '../config/doctor/check.ts';
import type { MalwareScanner } from '../platform/malware-scanner/index.ts';

const DAY_MS = 86_400_000;
/** New signatures come every day. */
const OLD_AFTER_DAYS = 7;

/** What is wrong with a scanner that answers. One without signatures calls every file clean, so it must find something. */
async function findProblems(scanner: MalwareScanner, clock: Clock): Promise<string[]> {
  if (!(await scanner.findsTestFile()))
    return ['CLAMAV_HOST: the scanner does not find the test file (EICAR); load its signatures.'];
  const madeAt = await scanner.signaturesMadeAt();
  const days = madeAt ? Math.floor((clock.now().getTime() - madeAt.getTime()) / DAY_MS) : 0;
  if (days < OLD_AFTER_DAYS) return [];
  return [
    `CLAMAV_HOST: the signatures of the scanner are ${days} days old; see why freshclam does not update them.`,
  ];
}

export async function checkScanner(scanner: MalwareScanner, clock: Clock): Promise<Finding> {
  const finding = {
    id: 'malware-scanner',
    severity: 'warn',
    title: 'The malware scanner finds a test file',
    link: docsLink('malware-scanner'),
  } as const;
  try {
    const problems = await findProblems(scanner, clock);
    return { ...finding, ok: problems.length === 0, problems };
  } catch (error) {
    return { ...finding, ok: null, problems: [error instanceof Error ? error.message : String(error)] };
  }
}
