/** A simple address: something, an @, something, a dot, something. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

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
    pattern: { value: /^\d{10,11}$/, message: 'Please enter a valid 10 or 11-digit phone number' },
  },
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
