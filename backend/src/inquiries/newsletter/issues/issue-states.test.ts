import { assertDraft, assertIssueMove, ISSUE_MOVES, ISSUE_STATUSES } from './issue-states.ts';

describe('moves of an issue', () => {
  test('every pair of states – as the table says', () => {
    for (const from of ISSUE_STATUSES) {
      for (const to of ISSUE_STATUSES) {
        const move = () => assertIssueMove(from, to);
        if (ISSUE_MOVES[from].includes(to)) expect(move).not.toThrow();
        else expect(move).toThrow(`A newsletter that is ${from} cannot become ${to}.`);
      }
    }
  });

  test('sent or cancelled – final', () => {
    expect([...ISSUE_MOVES.sent, ...ISSUE_MOVES.cancelled]).toEqual([]);
  });

  test('anything but a draft – cannot be changed', () => {
    for (const status of ISSUE_STATUSES) {
      if (status === 'draft') expect(() => assertDraft(status)).not.toThrow();
      else expect(() => assertDraft(status)).toThrow('Only a draft can be changed');
    }
  });
});
