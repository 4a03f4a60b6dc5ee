import type { ContractorKey } from './people';

/** A project that the seed's mails speak of. Days count from the day of seeding. */
export type Project = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly by: ContractorKey;
  readonly trade: string;
  readonly dueIn: number;
  readonly scope: string;
};

const rows: readonly (readonly [string, string, string, ContractorKey, string, number, string])[] = [
  [
    'Cedar Ridge Elementary Gymnasium',
    '1840 Cedar Ridge Way',
    'Tacoma, WA 98404',
    'harlan',
    '09 29 00 Gypsum Board',
    9,
    'New gymnasium and link corridor, about 21,000 SF.',
  ],
  [
    'Pier 48 Ferry Terminal Offices',
    '801 Alaskan Way S',
    'Seattle, WA 98104',
    'northgate',
    '09 21 16 Gypsum Board Assemblies',
    12,
    'Tenant offices on two levels above the waiting hall.',
  ],
  [
    'Halcyon Medical Plaza Level 3',
    '455 Madison St',
    'Seattle, WA 98104',
    'stratum',
    '09 51 13 Acoustical Ceilings',
    6,
    'Imaging suite with lead-lined partitions.',
  ],
  [
    'Spokane Valley Fire Station 14',
    '12300 E Sprague Ave',
    'Spokane Valley, WA 99216',
    'lakeview',
    '09 22 16 Metal Framing',
    15,
    'Three apparatus bays and living quarters.',
  ],
  [
    'Burnside Lofts Building C',
    '2218 E Burnside St',
    'Portland, OR 97214',
    'meridian',
    '09 29 00 Gypsum Board',
    18,
    'Wood frame over podium, 64 apartments.',
  ],
  [
    'Sellwood Community Library',
    '7860 SE 13th Ave',
    'Portland, OR 97202',
    'ironwood',
    '09 54 26 Wood Ceilings',
    21,
    'Reading room with a slatted ceiling.',
  ],
  [
    'Puyallup Grocery Shell and Core',
    '3711 9th St SW',
    'Puyallup, WA 98373',
    'oakhart',
    '09 29 00 Drywall',
    8,
    'Ground-up shell, demising walls only.',
  ],
  [
    'Riverpoint Research Annex',
    '412 E Spokane Falls Blvd',
    'Spokane, WA 99202',
    'keystone',
    '09 29 00 Gypsum Board',
    27,
    'Laboratories on the second floor, occupied building.',
  ],
  [
    'Eastlake Boathouse Renovation',
    '2520 Westlake Ave N',
    'Seattle, WA 98109',
    'brightwater',
    '09 24 00 Plastering',
    11,
    'Historic boathouse, new interior finishes.',
  ],
  [
    'Fife Distribution Center Offices',
    '5005 20th St E',
    'Fife, WA 98424',
    'calloway',
    '09 22 16 Metal Framing',
    7,
    'Two-storey office block in an existing warehouse.',
  ],
  [
    'Lincoln High School Science Wing',
    '701 S 37th St',
    'Tacoma, WA 98418',
    'harlan',
    '09 29 00 Gypsum Board',
    16,
    'Eight laboratories and a prep room.',
  ],
  [
    'Hollywood Theater Lobby Restoration',
    '4122 NE Sandy Blvd',
    'Portland, OR 97212',
    'ironwood',
    '09 23 00 Ornamental Plaster',
    24,
    'Plaster repair from scaffolding, night work.',
  ],
  [
    'Moran Prairie Clinic',
    '3010 E 57th Ave',
    'Spokane, WA 99223',
    'keystone',
    '09 51 13 Acoustical Ceilings',
    13,
    'Single-storey clinic with twelve exam rooms.',
  ],
  [
    'Northlake Marina Store No. 2',
    '1341 N Northlake Way',
    'Seattle, WA 98103',
    'brightwater',
    '09 29 00 Gypsum Board',
    10,
    'Fit-out of a retail space on piles.',
  ],
  [
    'South Hill Senior Living, Phase II',
    '10402 122nd St E',
    'Puyallup, WA 98374',
    'stratum',
    '09 29 00 Gypsum Board',
    30,
    '72 units, one-hour corridors.',
  ],
  [
    'Rainier Beach Transit Hub',
    '9132 Martin Luther King Jr Way S',
    'Seattle, WA 98118',
    'northgate',
    '09 22 16 Metal Framing',
    19,
    'Operator rooms and public toilets, prevailing wage.',
  ],
  [
    'Gresham City Hall Council Chamber',
    '1333 NW Eastman Pkwy',
    'Gresham, OR 97030',
    'meridian',
    '09 54 00 Specialty Ceilings',
    14,
    'New chamber with stretched fabric ceiling.',
  ],
  [
    'Kendall Yards Office Building',
    '1144 W Summit Pkwy',
    'Spokane, WA 99201',
    'lakeview',
    '09 29 00 Gypsum Board',
    22,
    'Four-storey core and shell.',
  ],
];

export const projects: readonly Project[] = rows.map(([name, street, place, by, trade, dueIn, scope]) => {
  const [city = '', rest = ''] = place.split(', ');
  const [state = '', zip = ''] = rest.split(' ');
  return { name, street, city, state, zip, by, trade, dueIn, scope };
});

export function addressOf(project: Project): string {
  return `${project.street}, ${project.city}, ${project.state} ${project.zip}`;
}
