import type { PlatformFacts } from './platformFacts';

export const panteraTools: PlatformFacts = {
  domains: ['panteratools.com'],
  linkDomains: ['panteratools.com'],
  keys: [{ kind: 'project', pattern: /\/projects?\/(\d+)/i }],
};
