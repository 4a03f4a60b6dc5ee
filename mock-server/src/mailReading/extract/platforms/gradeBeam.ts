import type { PlatformFacts } from './platformFacts';

export const gradeBeam: PlatformFacts = {
  domains: ['gradebeam.com'],
  keys: [{ kind: 'itb', pattern: /[?&]itb=(\d+)/i }],
};
