/** An entry of the catalogue. `{name}` in a message is replaced by a parameter of the error. */
export interface KnownError {
  status: number;
  message: string;
  /** The code in the API, when several entries share one. */
  code?: string;
  /** The field reported in `error.fields` with the same message. */
  field?: string;
  /** Sample parameters, for the API document. */
  example?: Record<string, string | number>;
}
