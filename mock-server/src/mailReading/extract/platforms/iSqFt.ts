import type { PlatformFacts } from './platformFacts';

export const iSqFt: PlatformFacts = {
  domains: ['isqftmail.com', 'isqft.com'],
  keys: [{ kind: 'project', pattern: /[?&]ProjectID=(\d+)/i }],
};
