import { wordTable } from '../../platform/wordTable';

/** Kinds of marks, and their words. */

/** Kinds named by a word before the value, with their spellings. All other numbers have the kind `number`. */
export const namedKinds = wordTable({
  phase: 'phases?|ph|phs',
  building: 'buildings?|bldgs?|bld',
  tower: 'towers?|twr',
  unit: 'units?',
  suite: 'suites?|ste',
  lot: 'lots?',
  floor: 'floors?|flr|fl|levels?|lvl',
  wing: 'wings?',
  block: 'blocks?|blk',
  area: 'areas?',
  parcel: 'parcels?',
  increment: 'increments?|inc',
  section: 'sections?|sect|sec',
  zone: 'zones?',
  package: '(?:bid )?(?:packages?|pkgs?)|bid pack|bp',
  district: 'districts?|dist',
  stage: 'stages?',
  volume: 'volumes?|vol',
  part: 'parts?|pt',
  pad: 'pads?',
  module: 'modules?|mods?',
  terminal: 'terminals?',
  gate: 'gates?',
  pier: 'piers?',
  hangar: 'hangars?|hgr',
  dock: 'docks?',
  segment: 'segments?|seg',
  route: 'route',
});

/**
 * Words before another word that distinguish two projects of one name: a middle school is not the high school, nor fire
 * police.
 */
export const namedBefore: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  {
    kind: 'school',
    pattern:
      /(?<![\p{L}\p{N}])(?:(elementary|primary|intermediate|middle|junior high|high)(?=\s+school)|(elementary|elem|junior high|es|ms|hs)(?![\p{L}\p{N}]))/gu,
  },
  {
    kind: 'treatment',
    pattern: /(?<![\p{L}\p{N}])(?:(wastewater|waste water|sewage|water)(?=\s+treatment)|wwtp|wtp)(?![\p{L}\p{N}])/gu,
  },
  { kind: 'station', pattern: /(?<![\p{L}\p{N}])(fire|police|sheriff|bus|train|pump|lift|transit)(?=\s+stations?)/gu },
];

export const sameWords = wordTable({
  wtp: 'water',
  wwtp: 'wastewater',
  'waste water': 'wastewater',
  sewage: 'wastewater',
  elem: 'elementary',
  es: 'elementary',
  ms: 'middle',
  hs: 'high',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
});

/** True for a value that identifies without its kind: "Store 2118", "Building 2118" and "2118". */
export const isName = (mark: string): boolean => /\d{3}/.test(mark);
