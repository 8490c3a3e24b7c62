import { emailPattern } from './text';

/** A phone number as people type it without what the API does not take: spaces, dashes, +91 and a leading 0. */
export function barePhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s().·•/\p{Z}\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(?:\+91|91(?=\p{Nd}{10}$))/u, '')
    .replace(/^0(?=\p{Nd}{10}$)/u, '');
}

const isPhone = (typed: string) =>
  /^(?:\p{Nd}{10}|\+(?!91)\p{Nd}{8,15})$/u.test(barePhone(typed)) ||
  'Please enter a valid 10 or 11-digit phone number';

/** Field rules and their messages, in the form react-hook-form takes. */
export const rules = {
  name: {
    required: 'Full name is required',
    validate: (value: string) => value.trim().length >= 2 || 'Name must be at least 2 characters',
  },
  email: {
    required: 'Email is required',
    pattern: { value: emailPattern, message: 'Please enter a valid email address' },
  },
  phone: {
    required: 'Phone number is required',
    validate: isPhone,
  },
  optionalPhone: { validate: (typed: string) => !typed || isPhone(typed) },
  password: {
    required: 'Password is required',
    minLength: { value: 6, message: 'Password must be at least 6 characters' },
  },
  newPassword: {
    required: 'Password must be at least 6 characters long',
    minLength: { value: 6, message: 'Password must be at least 6 characters long' },
  },
  terms: { required: 'You must agree to the terms and conditions' },
};
