export { InquiriesService } from './inquiries.service.js';
export { InquiriesModule } from './inquiries.module.js';
export { inquiryError } from './inquiries.errors.js';
