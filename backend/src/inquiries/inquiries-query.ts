import { z } from 'zod';
import { type StaffListOf, staffListShape } from '../common/staff-list.js';
import { INQUIRY_STATUSES, SERVICES } from './inquiries.dto.js';

/** What the staff list of inquiries can be asked for. */
export const INQUIRY_LIST = staffListShape({
  resource: 'inquiries',
  sorts: ['createdAt', 'updatedAt', 'name', 'email', 'service', 'status', 'id'],
  defaultSort: ['createdAt', 'DESC'],
  filters: { status: z.enum(INQUIRY_STATUSES), service: z.enum(SERVICES) },
});

export type InquiryList = StaffListOf<typeof INQUIRY_LIST>;
