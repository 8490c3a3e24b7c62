import { declareErrors } from '../common/errors/app-error.ts';

export const toolError = declareErrors({
  PLAN_NOT_FOUND: {
    status: 404,
    message: 'This plan is not sold any more. Please choose another one.',
    field: 'planId',
  },
  RECURRING_PLAN: {
    status: 422,
    message: 'This plan is a subscription: it is paid by a mandate, not by a single order.',
    field: 'planId',
  },
  MULTIPART_REQUIRED: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send the file as multipart/form-data in the field “file”.',
  },
  UPLOAD_NOT_FOUND: { status: 404, message: 'This upload cannot be resumed. Please start it again.' },
  UPLOAD_LENGTH_INVALID: { status: 400, message: 'The upload does not say how long it is.' },
  UPLOAD_OFFSET_WRONG: {
    status: 409,
    message:
      'This part of the file does not follow what has arrived. Perhaps another tab has sent it. Please resume the upload.',
  },
  UPLOAD_INCOMPLETE: {
    status: 409,
    message: 'The upload is not complete. Perhaps another tab has finished it. Please choose the file again.',
  },
  UPLOAD_FINISHING: {
    status: 409,
    message:
      'Another tab is storing this file at the moment. Please continue there, or try again in a minute.',
  },
  UPLOAD_LIMIT: {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message:
      'You have {uploads} unfinished uploads, and there is no room for this one. Please finish or cancel one of them.',
    field: 'file',
    example: { uploads: 10 },
  },
  IMAGES_BUSY: {
    status: 503,
    message: 'Other pictures are being prepared at the moment. Please try again in a few seconds.',
    field: 'file',
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'The file is too large. The limit is {limit}.',
    field: 'file',
    example: { limit: '100 MB' },
  },
  UNSUPPORTED_FILE_TYPE: {
    status: 415,
    message: 'This is not a {expected}. We check the content, not the file name.',
    field: 'file',
    example: { expected: 'ZIP, RAR or 7Z archive' },
  },
  ARCHIVE_REFUSED: {
    status: 422,
    message: '{reason}',
    field: 'file',
    example: { reason: 'An entry of the archive points outside it.' },
  },
  ARCHIVE_INFECTED: {
    status: 422,
    message:
      'Malware was found in this file: {find}. Build it again on a clean computer, or ask whoever made it.',
    field: 'file',
    example: { find: 'Win.Trojan.Agent-1' },
  },
  ARCHIVE_NOT_FOUND: { status: 404, code: 'UPLOAD_NOT_FOUND', message: 'This file does not exist.' },
  SCAN_PENDING: {
    status: 409,
    message: 'The malware scan of this file is not finished yet. You can publish it when it is.',
    field: 'fileUrl',
  },
  TOOL_QUARANTINED: {
    status: 403,
    code: 'RELEASE_QUARANTINED',
    message: 'This tool is not available at the moment, because its file is being checked.',
  },
  ALGO_RECORD_MISSING: {
    status: 422,
    message:
      'This tool sends orders and has no valid registration. Enter its Algo ID or the provider’s empanelment, or say why it may be sold without one.',
    field: 'algoOverride',
  },
  REGISTRATION_NOT_FOUND: { status: 404, message: 'This registration does not exist.' },
  GUIDE_NOT_FOUND: { status: 404, message: 'This guide does not exist.' },
  GUIDES_FULL: {
    status: 409,
    message: 'A tool can have {guides} guides. Delete one, or put two together.',
    example: { guides: 50 },
  },
  EVIDENCE_NOT_FOUND: { status: 404, message: 'This document does not exist.' },
  RELEASE_STATE: { status: 409, message: 'This release is not in quarantine.' },
  RELEASE_ALREADY_WITHDRAWN: {
    status: 409,
    code: 'RELEASE_STATE',
    message: 'This version is withdrawn already.',
  },
  RELEASE_NOT_WITHDRAWN: { status: 409, code: 'RELEASE_STATE', message: 'This version is not withdrawn.' },
  RELEASE_CANNOT_BE_CURRENT: {
    status: 409,
    code: 'RELEASE_STATE',
    message: 'Version {version} is withdrawn or in quarantine, so customers cannot get it.',
    example: { version: '1.2.0' },
  },
  RELEASE_NEEDED: {
    status: 409,
    message:
      'Customers could download nothing: every version of this tool is withdrawn. Upload a file first.',
  },
  VERSION_LOWER: {
    status: 409,
    message: 'Version {version} is lower than {current}, which customers have now.',
    example: { version: '1.1.0', current: '1.2.0' },
    field: 'version',
  },
  IMAGE_REFUSED: { status: 422, message: 'The image is damaged and cannot be read.', field: 'file' },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    code: 'IMAGE_REFUSED',
    message: 'The image has more than 40 million pixels.',
    field: 'file',
  },
  OWN_REVIEW: { status: 403, message: 'You cannot mark your own review as helpful.' },
  REVIEW_NOT_ALLOWED: {
    status: 403,
    message: 'Only customers who own or are trying this tool can review it.',
  },
  CATEGORY_NOT_FOUND: { status: 404, message: 'This category does not exist.' },
  PICTURE_NOT_FOUND: { status: 404, message: 'This image does not exist.' },
  NO_RELEASE: {
    status: 404,
    message: 'This tool has no file. Your access is under My Tools.',
  },
  RELEASE_NOT_FOUND: { status: 404, message: 'This release does not exist.' },
  REPLY_NOT_FOUND: { status: 404, message: 'This review has no reply.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'This review does not exist.' },
  TOOL_NOT_FOUND: { status: 404, message: 'The tool you are looking for does not exist.' },
  CATEGORY_IN_USE: {
    status: 409,
    message: '“{category}” has {tools}. Rename it, or move them first.',
    example: { category: 'Indicators', tools: '3 tools' },
  },
  NAME_TAKEN: { status: 409, message: 'A tool with this name already exists', field: 'name' },
  VERSION_EXISTS: {
    status: 409,
    message: 'Version {version} already exists. Give the new file a new version.',
    field: 'version',
    example: { version: '1.2.0' },
  },
});
