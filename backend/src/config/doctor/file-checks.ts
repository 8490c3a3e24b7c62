import { fileProblems } from '../files-env.ts';
import { type Check, isPrivateHost, toUrl, when } from './check.ts';

/** Where the store's files are. */
export const FILE_CHECKS: Check[] = [
  {
    id: 'files',
    severity: 'refuse',
    title: 'The settings of the files do not contradict each other',
    problems: fileProblems,
  },
  {
    id: 'files-endpoint',
    severity: 'refuse',
    title: 'File storage uses HTTPS',
    problems: ({ S3_ENDPOINT: address }) => {
      const url = toUrl(address);
      if (!url) return [];
      return [
        ...when(url.protocol !== 'https:', {
          variable: 'S3_ENDPOINT',
          sentence: 'must be https, because customers download from it; use the https address of the service',
        }),
        ...when(isPrivateHost(url), {
          variable: 'S3_ENDPOINT',
          sentence: `is ${url.hostname}, which customers cannot reach, and they download from it; use its public address`,
        }),
      ];
    },
  },
];
