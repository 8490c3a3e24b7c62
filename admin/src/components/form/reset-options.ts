/** For `useForm`: new values from the server replace everything but what was typed. */
export const KEEP_TYPED = { keepDirty: true, keepDirtyValues: true };

/** For `reset` of a form with `KEEP_TYPED`: replaces what was typed, too. */
export const DISCARD_TYPED = { keepDirty: false, keepDirtyValues: false };
