import type { Random } from './random';

/** Invented places and names; every address is of an .example domain. */

interface City {
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly miles: number;
}

export const cities: readonly City[] = [
  { city: 'Seattle', region: 'WA', postalCode: '98104', miles: 4 },
  { city: 'Tacoma', region: 'WA', postalCode: '98402', miles: 33 },
  { city: 'Bellevue', region: 'WA', postalCode: '98004', miles: 11 },
  { city: 'Everett', region: 'WA', postalCode: '98201', miles: 29 },
  { city: 'Renton', region: 'WA', postalCode: '98057', miles: 13 },
  { city: 'Redmond', region: 'WA', postalCode: '98052', miles: 17 },
  { city: 'Kirkland', region: 'WA', postalCode: '98033', miles: 14 },
  { city: 'Kent', region: 'WA', postalCode: '98032', miles: 19 },
  { city: 'Olympia', region: 'WA', postalCode: '98501', miles: 61 },
  { city: 'Bremerton', region: 'WA', postalCode: '98337', miles: 64 },
  { city: 'Bellingham', region: 'WA', postalCode: '98225', miles: 89 },
  { city: 'Spokane', region: 'WA', postalCode: '99201', miles: 279 },
  { city: 'Yakima', region: 'WA', postalCode: '98901', miles: 142 },
  { city: 'Quincy', region: 'WA', postalCode: '98848', miles: 158 },
  { city: 'Portland', region: 'OR', postalCode: '97204', miles: 174 },
  { city: 'Salem', region: 'OR', postalCode: '97301', miles: 220 },
  { city: 'Eugene', region: 'OR', postalCode: '97401', miles: 284 },
];

const streets = [
  'Riverside Ave',
  'Alder St',
  'Pine St',
  'Harbor Way',
  'Fairview Ave N',
  'Cedar Hills Blvd',
  'Mercer St',
  'Rainier Ave S',
  'Pacific Hwy',
  'Columbia Dr',
];
const places = [
  'Kitsap',
  'Riverside',
  'Harbor Point',
  'Olympic',
  'Civic Plaza',
  'Summit',
  'Alder Creek',
  'Port Gardner',
  'Maple Leaf',
  'Lumen',
  'Cedar Hills',
  'Fairhaven',
  'Tukwila',
  'Snoqualmie Ridge',
  'Pier 48',
  'Greenbelt',
  'Lakefront',
  'Vantage',
  'Larkspur',
  'Rainier View',
  'Cascade Crossing',
  'Sand Point',
  'Wenatchee Valley',
  'Mercer Landing',
  'Ballard Locks',
  'Union Bay',
  'Orchard Heights',
  'Skyline',
];
const buildings = [
  'Elementary School',
  'Middle School',
  'Medical Office',
  'Data Center',
  'Parking Structure',
  'Senior Living',
  'Fire Station',
  'Hotel Renovation',
  'Research Labs',
  'Wastewater Lab',
  'Library Expansion',
  'Logistics Hub',
  'Apartments',
  'Market Hall',
  'Ferry Terminal',
  'Operations Center',
  'Clinic',
  'Retail Shell',
  'Courthouse Remodel',
  'Science Building',
  'Pump Station',
  'Gym Addition',
  'Tenant Improvement',
  'Transit Center',
];
const parts = [
  '',
  '',
  '',
  '',
  ', Phase 2',
  ', Phase 1',
  ', Building B',
  ', Tower A',
  ', Block C',
  ', Level 3',
  ' Upgrade',
];

const companyFirst = [
  'Harlan & Pike',
  'Calloway',
  'Northgate',
  'Stratum',
  'Lakeview',
  'Meridian',
  'Ironwood',
  'Oakhart & Sons',
  'Keystone',
  'Brightwater',
  'Palisade',
  'Summerlin',
  'Granite Peak',
  'Holt & Varga',
  'Evergreen',
  'Blue Heron',
  'Tidewater',
  'Redstone',
  'Fulcrum',
  'Larch',
  'Sable',
  'Orcas',
  'Westmark',
  'Pinnacle',
  'Anchor',
  'Basalt',
  'Cobalt',
  'Juniper',
  'Vashon',
  'Willamette',
  'Cordova',
  'Ellis & Rowe',
  'Marlow',
  'Northfork',
  'Quarry',
  'Skagit',
];
const companyLast = [
  'Builders',
  'Contracting',
  'Construction',
  'Builders',
  'Civil',
  'Constructors',
  'Construction',
  '',
  'General',
  'GC',
];

const firstNames = [
  'Dana',
  'Leo',
  'Sam',
  'Ruth',
  'Nadia',
  'Jorge',
  'Hannah',
  'Owen',
  'Mei',
  'Carla',
  'Victor',
  'Ines',
  'Paul',
  'Sofia',
  'Amir',
  'Greta',
  'Noah',
  'Elena',
  'Marcus',
  'Tessa',
];
export const lastNames = [
  'Pike',
  'Marsh',
  'Ito',
  'Aldana',
  'Moreno',
  'Becker',
  'Hale',
  'Novak',
  'Chen',
  'Rossi',
  'Lindgren',
  'Okoye',
  'Fraser',
  'Duarte',
  'Haddad',
  'Winter',
  'Barnes',
  'Petrov',
  'Quinn',
  'Vance',
];
const titles = [
  'Preconstruction Manager',
  'Estimating Lead',
  'Project Manager',
  'Senior Estimator',
  'Bid Coordinator',
  'Project Engineer',
];

/** Forty companies; the last ones write an earlier name in another way, as imports and mail do. */
export const companyNames: readonly string[] = [
  ...companyFirst.map((first, index) => `${first} ${companyLast[index % companyLast.length]}`.trim()),
  'Harlan and Pike Builders Inc',
  'Northgate Construction LLC',
  'Stratum Builders, Inc.',
  'Lakeview Civil Co',
];

export const domainOf = (company: string): string => `${company.toLowerCase().replace(/[^a-z0-9]+/g, '')}.example`;

export const projectName = (random: Random): string =>
  `${random.pick(places)} ${random.pick(buildings)}${random.pick(parts)}`;

export const streetAddress = (random: Random): string => `${random.between(100, 9800)} ${random.pick(streets)}`;

export const person = (random: Random) => ({
  firstName: random.pick(firstNames),
  lastName: random.pick(lastNames),
  title: random.pick(titles),
  phone: `(206) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
});

const noteStarts = [
  'Spoke with the GC',
  'Walked the site',
  'Checked the addendum',
  'Priced the ceilings',
  'Asked for the finish schedule',
  'Compared with the last job there',
];
const noteEnds = [
  'they want an alternate for the lobby.',
  'access is tight on the north side.',
  'the date did not move.',
  'we need a second estimator.',
  'the walls on level 3 changed.',
  'hoisting is by others.',
];

export const noteText = (random: Random): string => `${random.pick(noteStarts)}: ${random.pick(noteEnds)}`;
