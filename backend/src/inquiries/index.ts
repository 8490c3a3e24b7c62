export { InquiriesService } from './inquiries.service.ts';
export { InquiriesModule } from './inquiries.module.ts';
export { inquiryError } from './inquiries.errors.ts';
