/** As the programs have them, so that they are complete as they are. */
const STORE = 'https://store.example';
const TOOL = '00000000-0000-0000-0000-000000000000';

export type SnippetLanguage = 'python' | 'javascript' | 'vba';

/** The text of a program that checks a licence, ready to be copied. */
export interface LicenseSnippet {
  language: SnippetLanguage;
  /** How people call the language. */
  label: string;
  fileName: string;
  /** Whether it can check a licence file without a connection. */
  worksOffline: boolean;
  code: string;
}

/** Makes the programs with the address that customers use for the store, without a path, and the id of a tool in them. */
export type LicenseSnippets = (storeUrl: string, toolId: string) => LicenseSnippet[];

const SNIPPETS = [
  { language: 'python', label: 'Python', fileName: 'license_check.py', worksOffline: true },
  { language: 'javascript', label: 'JavaScript', fileName: 'license-check.js', worksOffline: true },
  { language: 'vba', label: 'VBA (Excel for Windows)', fileName: 'LicenseCheck.bas', worksOffline: false },
] as const;

/** A module of VBA names itself in a line that its editor hides from people, and does not accept when it is pasted. */
const copied = (text: string): string => text.replaceAll('\r\n', '\n').replace(/^Attribute .*\n/, '');

/** `programs` has the files of this workspace as they are. */
export function toSnippets(programs: Record<SnippetLanguage, string>): LicenseSnippets {
  return (storeUrl, toolId) => {
    const { origin } = new URL(storeUrl);
    if (!/^[\w-]+$/.test(toolId)) throw new Error(`"${toolId}" is no id of a tool.`);
    return SNIPPETS.map((snippet) => ({
      ...snippet,
      code: copied(programs[snippet.language]).replace(STORE, origin).replace(TOOL, toolId),
    }));
  };
}
