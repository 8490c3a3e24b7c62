import fc from 'fast-check';
import {
  DISPUTE_STAGES,
  DISPUTE_STATUSES,
  type DisputeState,
  type ReportedState,
} from '../gateway/dispute-report.ts';
import { canMoveDispute, compareReport, holdsMoney, isOpen } from './dispute-states.ts';

const state = fc.record({
  stage: fc.constantFrom(...DISPUTE_STAGES),
  status: fc.constantFrom(...DISPUTE_STATUSES),
});

const START: ReportedState = { stage: 'retrieval', status: 'needs_response', at: new Date(0) };

const ALL: DisputeState[] = DISPUTE_STAGES.flatMap((stage) =>
  DISPUTE_STATUSES.map((status) => ({ stage, status })),
);

/** A history as the provider may have it: legal moves, each a second or more after the one before. */
const history = fc
  .array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 90 })), { maxLength: 8 })
  .map((steps) => {
    const states = [START];
    for (const [choice, seconds] of steps) {
      const last = states.at(-1) ?? START;
      const legal = ALL.filter((to) => canMoveDispute(last, to));
      const next = legal[choice % Math.max(1, legal.length)];
      if (next) states.push({ ...next, at: new Date(last.at.getTime() + seconds * 1000) });
    }
    return states;
  });

/** As reports are applied: one of the same state is stored, too, with its time. */
function follow(reports: ReportedState[]): ReportedState[] {
  const seen: ReportedState[] = [];
  for (const report of reports) {
    const known = seen.at(-1);
    const outcome = known ? compareReport(known, report) : 'move';
    expect(outcome).not.toBe('contradiction');
    if (outcome === 'move' || outcome === 'same') seen.push(report);
  }
  return seen;
}

describe('dispute states', () => {
  test('reports shuffled, repeated and partly lost – never backwards, and the newest one is the last', () => {
    const shuffled = history.chain((states) =>
      fc
        .array(fc.constantFrom(...states), { minLength: 1, maxLength: 30 })
        .map((reports) => ({ states, reports })),
    );
    fc.assert(
      fc.property(shuffled, ({ states, reports }) => {
        const followed = follow(reports);
        const newest = Math.max(...reports.map((report) => states.indexOf(report)));
        expect(followed.at(-1)).toBe(states[newest]);
        const times = followed.map(({ at }) => at.getTime());
        expect(times).toEqual([...times].sort((one, other) => one - other));
      }),
    );
  });

  test('any two states – a lower stage is never reached, and a lost dispute never changes', () => {
    fc.assert(
      fc.property(state, state, (from, to) => {
        const isLower = DISPUTE_STAGES.indexOf(to.stage) < DISPUTE_STAGES.indexOf(from.stage);
        if (isLower || from.status === 'lost') expect(canMoveDispute(from, to)).toBe(false);
      }),
    );
  });

  test('a decided dispute – opened again only at a higher stage', () => {
    const won: DisputeState = { stage: 'chargeback', status: 'won' };
    expect(canMoveDispute(won, { stage: 'chargeback', status: 'needs_response' })).toBe(false);
    expect(canMoveDispute(won, { stage: 'pre_arbitration', status: 'needs_response' })).toBe(true);
  });

  test('two reports of one second – the one that is further along counts, in either order', () => {
    const at = new Date(1000);
    const asked: ReportedState = { stage: 'chargeback', status: 'needs_response', at };
    const answered: ReportedState = { stage: 'chargeback', status: 'under_review', at };
    expect(follow([asked, answered]).at(-1)).toBe(answered);
    expect(follow([answered, asked]).at(-1)).toBe(answered);
  });

  test('a later report that no move explains – a contradiction', () => {
    const lost: ReportedState = { stage: 'chargeback', status: 'lost', at: new Date(1000) };
    const won: ReportedState = { stage: 'chargeback', status: 'won', at: new Date(2000) };
    expect(compareReport(lost, won)).toBe('contradiction');
  });

  test('any state – only an open one holds money, and a request for documents never does', () => {
    fc.assert(
      fc.property(state, (any) => {
        expect(holdsMoney(any)).toBe(isOpen(any) && any.stage !== 'retrieval');
      }),
    );
  });
});
