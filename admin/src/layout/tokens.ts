/** The store's colours: neutral slate, one indigo accent as in the storefront, green, red and amber only for what they mean. */
export interface Tokens {
  ground: string;
  paper: string;
  raised: string;
  text: string;
  muted: string;
  line: string;
  /** The border of inputs. */
  field: string;
  accent: string;
  onAccent: string;
  accentSoft: string;
  /** A button to press, with white on it, and the same under the pointer. */
  solid: string;
  solidHover: string;
  error: string;
  warning: string;
  info: string;
  success: string;
}

export const lightTokens: Tokens = {
  ground: '#f8fafc',
  paper: '#ffffff',
  raised: '#f1f5f9',
  text: '#0f172a',
  muted: '#4b5a70',
  line: '#e2e8f0',
  field: '#bcc8d6',
  accent: '#4338ca',
  onAccent: '#ffffff',
  accentSoft: '#eef2ff',
  solid: '#4338ca',
  solidHover: '#3730a3',
  error: '#b91c1c',
  warning: '#9a4b05',
  info: '#075985',
  success: '#15703a',
};

export const darkTokens: Tokens = {
  ground: '#0b1018',
  paper: '#121925',
  raised: '#182131',
  text: '#e6ecf5',
  muted: '#a3b1c6',
  line: '#232d3f',
  field: '#41526f',
  accent: '#a5b4fc',
  onAccent: '#151a3f',
  accentSoft: '#1c2044',
  solid: '#5b5bea',
  solidHover: '#5151dd',
  error: '#fca5a5',
  warning: '#fbbf24',
  info: '#7dd3fc',
  success: '#6ee7a8',
};
