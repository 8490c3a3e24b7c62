/** What the API takes in a field. */
export interface FieldLimits {
  type: 'string' | 'number' | 'boolean' | 'array' | 'object';
  nullable?: true;
  format?: string;
  enum?: readonly (string | boolean | null)[];
  default?: string | number | boolean | readonly string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** 1: a whole number. */
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldLimits;
}

export type InputLimits = Readonly<Record<string, FieldLimits>>;
