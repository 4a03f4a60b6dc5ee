/** Contractors of the seed and the people who write for them. */
export type Contractor = {
  readonly company: string;
  readonly domain: string;
  readonly person: string;
  readonly title: string;
  readonly phone: string;
};

export const contractors = {
  harlan: {
    company: 'Harlan & Pike Builders',
    domain: 'harlanpike.example',
    person: 'Judith Sorensen',
    title: 'Senior Estimator',
    phone: '206-555-0121',
  },
  calloway: {
    company: 'Calloway Contracting',
    domain: 'callowaycontracting.example',
    person: 'Marcus Oyelowo',
    title: 'Preconstruction Manager',
    phone: '253-555-0134',
  },
  northgate: {
    company: 'Northgate Construction',
    domain: 'northgateconstruction.example',
    person: 'Elena Vasquez',
    title: 'Chief Estimator',
    phone: '206-555-0147',
  },
  stratum: {
    company: 'Stratum Builders',
    domain: 'stratumbuilders.example',
    person: 'Peter Haugen',
    title: 'Estimator',
    phone: '425-555-0158',
  },
  lakeview: {
    company: 'Lakeview Civil',
    domain: 'lakeviewcivil.example',
    person: 'Naomi Tran',
    title: 'Project Engineer',
    phone: '509-555-0162',
  },
  meridian: {
    company: 'Meridian Constructors',
    domain: 'meridianconstructors.example',
    person: 'Gareth Lowell',
    title: 'Estimating Manager',
    phone: '503-555-0173',
  },
  ironwood: {
    company: 'Ironwood Construction',
    domain: 'ironwoodconstruction.example',
    person: 'Simone Archer',
    title: 'Estimator',
    phone: '503-555-0184',
  },
  oakhart: {
    company: 'Oakhart & Sons',
    domain: 'oakhartsons.example',
    person: 'Dale Oakhart',
    title: 'Owner',
    phone: '253-555-0195',
  },
  keystone: {
    company: 'Keystone General',
    domain: 'keystonegeneral.example',
    person: 'Rina Castellanos',
    title: 'Bid Coordinator',
    phone: '509-555-0106',
  },
  brightwater: {
    company: 'Brightwater GC',
    domain: 'brightwatergc.example',
    person: 'Owen Maddox',
    title: 'Project Manager',
    phone: '206-555-0118',
  },
} as const satisfies Record<string, Contractor>;

export type ContractorKey = keyof typeof contractors;

export function emailOf(contractor: Contractor): string {
  const [first = '', last = ''] = contractor.person.toLowerCase().split(' ');
  return `${first.charAt(0)}${last}@${contractor.domain}`;
}

export function signature(contractor: Contractor): string {
  return [contractor.person, contractor.title, contractor.company, contractor.phone, emailOf(contractor)].join('\n');
}
