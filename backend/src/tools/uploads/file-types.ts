export interface FileType {
  extension: string;
  contentType: string;
}

interface Signature extends FileType {
  /** The first bytes; null matches any byte. */
  starts: (number | null)[];
}

const bytes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const ZIP: FileType = { extension: 'zip', contentType: 'application/zip' };
const RAR: FileType = { extension: 'rar', contentType: 'application/vnd.rar' };
const SEVEN_ZIP: FileType = { extension: '7z', contentType: 'application/x-7z-compressed' };

const ARCHIVES: Signature[] = [
  { ...ZIP, starts: [...bytes('PK'), 3, 4] },
  // An empty ZIP is only an end record; it is detected here so that it is refused as empty.
  { ...ZIP, starts: [...bytes('PK'), 5, 6] },
  { ...RAR, starts: [...bytes('Rar!'), 0x1a, 0x07, 0x00] },
  { ...RAR, starts: [...bytes('Rar!'), 0x1a, 0x07, 0x01, 0x00] },
  { ...SEVEN_ZIP, starts: [...bytes('7z'), 0xbc, 0xaf, 0x27, 0x1c] },
];

const ANY_FOUR = [null, null, null, null];

const IMAGES: Signature[] = [
  { extension: 'png', contentType: 'image/png', starts: [0x89, ...bytes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { extension: 'jpg', contentType: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  {
    extension: 'webp',
    contentType: 'image/webp',
    starts: [...bytes('RIFF'), ...ANY_FOUR, ...bytes('WEBP')],
  },
  { extension: 'avif', contentType: 'image/avif', starts: [...ANY_FOUR, ...bytes('ftypavif')] },
];

/** The number of bytes that identify a type. */
export const HEAD_BYTES = 12;

function detectType(head: Buffer, signatures: Signature[]): FileType | null {
  const found = signatures.find(({ starts }) =>
    starts.every((byte, index) => byte === null || head[index] === byte),
  );
  return found ? { extension: found.extension, contentType: found.contentType } : null;
}

/** The archive type by the first bytes, regardless of the file name; null when unsupported. */
export const detectArchiveType = (head: Buffer): FileType | null => detectType(head, ARCHIVES);

/** The picture type by the first bytes; null when unsupported. */
export const detectImageType = (head: Buffer): FileType | null => detectType(head, IMAGES);
