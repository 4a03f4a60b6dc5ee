import type { PlatformFacts } from './platformFacts';

export const theBlueBook: PlatformFacts = {
  domains: ['thebluebook.com'],
  keys: [{ kind: 'project', pattern: /thebluebook\.com\/(?:[\w-]+\/)?projects?\/(\d+)/i }],
};
