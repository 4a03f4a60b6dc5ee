import type { PlatformFacts } from './platformFacts';

export const procureWare: PlatformFacts = {
  domains: ['procureware.com'],
  keys: [{ kind: 'bid', pattern: /\/Bids\/([0-9a-f-]{36})/i }],
};
