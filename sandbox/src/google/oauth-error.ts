/** An OAuth 2.0 error response. */
export class OAuthError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
  toBody(): { error: string; error_description: string } {
    return { error: this.code, error_description: this.message };
  }
}
