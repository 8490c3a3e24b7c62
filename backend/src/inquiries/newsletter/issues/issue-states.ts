import { inquiryError } from '../../inquiries.errors.ts';

export const ISSUE_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;

export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** All legal moves of an issue. Only a draft can be changed; a sent or cancelled one stays as it is. */
export const ISSUE_MOVES: Record<IssueStatus, readonly IssueStatus[]> = {
  draft: ['scheduled'],
  scheduled: ['draft', 'sending', 'cancelled'],
  sending: ['paused', 'sent', 'cancelled'],
  paused: ['sending', 'cancelled'],
  sent: [],
  cancelled: [],
};

/** @throws ISSUE_STATE */
export function assertIssueMove(from: IssueStatus, to: IssueStatus): void {
  if (!ISSUE_MOVES[from].includes(to)) throw inquiryError('ISSUE_STATE', { params: { from, to } });
}

/** @throws ISSUE_FROZEN */
export function assertDraft(status: IssueStatus): void {
  if (status !== 'draft') throw inquiryError('ISSUE_FROZEN');
}
