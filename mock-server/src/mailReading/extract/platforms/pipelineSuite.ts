import type { PlatformFacts } from './platformFacts';

export const pipelineSuite: PlatformFacts = {
  domains: ['pipelinesuite.com', 'preconsuite.com'],
  linkDomains: ['pipelinesuite.com'],
  keys: [{ kind: 'project', pattern: /pipelinesuite\.com\/[^?]*\?(?:.*&)?projectid=(\d+)/i }],
  textKeys: [{ kind: 'project', pattern: /\bProject ID:?\s*(\d{3,})/i }],
  // Every email contains the key next to the project's number.
  mark: /\bProject ID:?\s*\d{3,}\s+Security Key:/i,
};
