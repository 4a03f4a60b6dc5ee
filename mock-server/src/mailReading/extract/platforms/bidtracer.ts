import type { PlatformFacts } from './platformFacts';

export const bidtracer: PlatformFacts = {
  domains: ['bidtracer.com'],
  keys: [{ kind: 'project', pattern: /bidtracer\.com\/(?:[\w-]+\/)?projects?\/(\d+)/i }],
};
