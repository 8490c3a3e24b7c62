const MAIL_ADDRESS = /^mailto:[^\s@?]+@[^\s@?]+$/i;

/** Whether a text may link there: a web page, an email address or a path of this site. */
export function isSafeLink(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  if (MAIL_ADDRESS.test(href)) return true;
  if (!/^https?:\/\//i.test(href)) return false;
  const url = URL.parse(href);
  return url !== null && url.username === '' && url.password === '';
}

/** The full address of a link: a path is one of this site. */
export const getAddress = (href: string, publicUrl: string): string =>
  href.startsWith('/') ? new URL(publicUrl).origin + href : href;
