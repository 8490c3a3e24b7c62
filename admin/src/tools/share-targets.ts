export interface ShareTarget {
  name: string;
  /** Its address for sharing; text and url are already encoded. */
  address: (text: string, url: string) => string;
}

export const shareTargets: ShareTarget[] = [
  { name: 'WhatsApp', address: (text, url) => `https://wa.me/?text=${text}%20${url}` },
  { name: 'Telegram', address: (text, url) => `https://t.me/share/url?url=${url}&text=${text}` },
  { name: 'Twitter', address: (text, url) => `https://twitter.com/intent/tweet?text=${text}&url=${url}` },
  { name: 'Facebook', address: (_text, url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'LinkedIn', address: (_text, url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  { name: 'Email', address: (text, url) => `mailto:?subject=${text}&body=${text}%20${url}` },
];

/** The sentence that goes with a shared tool. */
export function shareText(tool: string, storeName: string): string {
  return `Check out ${tool} on ${storeName}`;
}

/** The address that opens a target with the tool's sentence and page filled in. */
export function shareAddress(target: ShareTarget, text: string, url: string): string {
  return target.address(encodeURIComponent(text), encodeURIComponent(url));
}
