import type { PlatformFacts } from './platformFacts';

export const bidmail: PlatformFacts = {
  domains: ['bidmail.com'],
  keys: [{ kind: 'project', pattern: /bidmail\.com\/(?:[\w-]+\/)?projects?\/(\d+)/i }],
};
