import { declareErrors } from '../common/errors/app-error.ts';

export const licenseError = declareErrors({
  LICENSE_NOT_FOUND: { status: 404, message: 'This licence key does not exist.' },
  LICENSE_MISTYPED: {
    status: 404,
    code: 'LICENSE_NOT_FOUND',
    message: 'This licence key has a typing error. Please check it.',
  },
  LICENSE_EXPIRED: {
    status: 400,
    message: 'This licence ended on {day}.',
    example: { day: '20 Nov 2026' },
  },
  LICENSE_DISABLED: { status: 400, message: 'This licence is not valid any more.' },
  ACTIVATION_LIMIT: {
    status: 400,
    message: 'This licence is active on {used} of {devices}. Remove one in your dashboard.',
    example: { used: 2, devices: '2 devices' },
  },
  ACTIVATION_HELD: {
    status: 400,
    code: 'ACTIVATION_LIMIT',
    message:
      'This licence is active on {used} of {devices}. A removed device has an offline licence until {day}; its place is free then.',
    example: { used: 2, devices: '2 devices', day: '12 Dec 2026' },
  },
  INSTANCE_NOT_FOUND: { status: 404, message: 'This device is not active any more.' },
  LICENSE_FIELD_MISSING: {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: '{field} is required.',
    example: { field: 'license_key' },
  },
  LICENSE_FIELD_TOO_LONG: {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: '{field} must be at most {length} characters.',
    example: { field: 'instance_name', length: 200 },
  },
  LICENSE_STATE: {
    status: 409,
    message: 'This licence is {state}. Please reload the page.',
    example: { state: 'already disabled' },
  },
  ACTIVATION_NOT_FOUND: { status: 404, message: 'This device does not exist.' },
  RESET_COOL_DOWN: {
    status: 429,
    message: 'You removed {times} devices in the last {days} days. You can remove another one on {day}.',
    example: { times: 3, days: 30, day: '20 Dec 2026' },
  },
  NOTHING_TO_RENEW: { status: 409, message: 'You have no licence of this tool that can be renewed.' },
});
