import type { PlatformFacts } from './platformFacts';

export const smartbid: PlatformFacts = {
  domains: ['smartbidnet.com', 'smartbid.co'],
  keys: [{ kind: 'bid', pattern: /[?&]sBidId=(\d+)/i }],
};
