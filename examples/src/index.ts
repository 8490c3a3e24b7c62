/** For the shop and the console, into which Vite builds the files. */
import javascript from '../javascript/license-check.js?raw';
import python from '../python/license_check.py?raw';
import vba from '../vba/LicenseCheck.bas?raw';
import { toSnippets } from './snippets.ts';

export const licenseSnippets = toSnippets({ python, javascript, vba });
