import type { Platform } from '../reading';
import { bidmail } from './bidmail';
import { bidtracer } from './bidtracer';
import { buildingConnected } from './buildingConnected';
import { gradeBeam } from './gradeBeam';
import { iSqFt } from './iSqFt';
import { panteraTools } from './panteraTools';
import { pipelineSuite } from './pipelineSuite';
import { planHub } from './planHub';
import { procore } from './procore';
import { procureWare } from './procureWare';
import { smartbid } from './smartbid';
import { theBlueBook } from './theBlueBook';
import type { PlatformFacts } from './platformFacts';

/** Bidding platforms by name. The first match of a sender counts. */
const platformTable = {
  'Building Connected': buildingConnected,
  Procore: procore,
  Smartbid: smartbid,
  'Pipeline Suite': pipelineSuite,
  PlanHub: planHub,
  iSqFt: iSqFt,
  'The Blue Book': theBlueBook,
  Bidmail: bidmail,
  GradeBeam: gradeBeam,
  'Pantera Tools': panteraTools,
  'Procure Ware': procureWare,
  Bidtracer: bidtracer,
} satisfies Record<Exclude<Platform, 'Unknown'>, PlatformFacts>;

export type NamedPlatform = keyof typeof platformTable;
export const platformsByName: Readonly<Record<NamedPlatform, PlatformFacts>> = platformTable;
