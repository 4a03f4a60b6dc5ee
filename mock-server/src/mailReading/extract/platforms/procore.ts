import type { PlatformFacts } from './platformFacts';

export const procore: PlatformFacts = {
  domains: ['procoretech.com', 'procore.com'],
  keys: [{ kind: 'bid', pattern: /\/(?:route_to_bid_sheet|public\/bid|planroom\/bids?)\/(\d+)|[?&]bid_id=(\d+)/i }],
};
