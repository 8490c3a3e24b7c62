import { ValidateBy } from 'class-validator';

export const MAX_ACTION_URL = 500;

/** A path of this site or a web page; not `javascript:`, `data:` or `//host`. */
export function isActionUrl(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_ACTION_URL || /[\s\\\p{Cc}]/u.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (!/^https?:\/\//i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === '' && url.password === '';
}

export const IsActionUrl = () =>
  ValidateBy({
    name: 'isActionUrl',
    validator: {
      validate: isActionUrl,
      defaultMessage: () =>
        'The link must be a path of this site, such as /tools, or start with http:// or https://',
    },
  });
