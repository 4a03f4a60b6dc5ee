import type { PlatformFacts } from './platformFacts';

export const planHub: PlatformFacts = {
  domains: ['planhub.com', 'planhubprojects.com'],
  keys: [{ kind: 'project', pattern: /planhub\.com\/(?:[\w-]+\/)?projects?\/(\d+)|[?&]project=(\d+)/i }],
};
