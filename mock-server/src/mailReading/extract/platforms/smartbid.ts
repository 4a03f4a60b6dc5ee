import type { PlatformFacts } from './platformFacts';

export const smartbid: PlatformFacts = {
  domains: ['smartbidnet.com', 'smartbid.co'],
  linkDomains: ['smartinsight.co'],
  keys: [
    { kind: 'bid', pattern: /[?&]sBidId=(\d+)/i },
    { kind: 'project', pattern: /smartinsight\.co\/[^?]*\?(?:.*&)?ProjectID=(\d+)/i },
  ],
};
