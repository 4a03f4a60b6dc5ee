import type { Platform } from '../contract/contract';

type Named = Exclude<Platform, 'Unknown'>;

const known = {
  Bidmail: true,
  Bidtracer: true,
  'Building Connected': true,
  GradeBeam: true,
  iSqFt: true,
  'Pantera Tools': true,
  'Pipeline Suite': true,
  PlanHub: true,
  Procore: true,
  'Procure Ware': true,
  Smartbid: true,
  'The Blue Book': true,
} as const satisfies Record<Named, true>;

/** Every bidding platform that Basis knows, by name. */
export const platforms = Object.keys(known) as readonly Named[];
