import type { NewWorkspace } from '../features/workspace/rows/newWorkspace';

export interface SeedWorkspace extends NewWorkspace {
  readonly keywords: readonly string[];
  /** Parts of the work that it is asked for. */
  readonly packages: readonly string[];
  readonly trade: string;
  /** Kinds of work that it prices. */
  readonly trades: readonly string[];
  /** Words of drywall contractors, and those of this trade. */
  readonly words: readonly (readonly [drywall: string, own: string])[];
  /** Names of firms of its trade. */
  readonly rivals: readonly string[];
  /** Users who price no bids. */
  readonly office: NewWorkspace['users'];
}

/** Everybody of the demo signs in with this one. */
export const demoPassword = 'basis-demo';

const at = (domain: string, name: string): string => `${name}@${domain}.example`;

export const demoWorkspaces: readonly SeedWorkspace[] = [
  {
    name: 'Cascade Interiors',
    slug: 'cascade-interiors',
    zone: 'America/Los_Angeles',
    officeAddress: '2200 1st Ave S, Seattle, WA 98134',
    enabledFeatures: ['EmailInbox', 'AnalyticsDashboard', 'GroupAnalytics', 'MicrosoftSignIn'],
    keywords: [
      'Drywall',
      'Ceilings',
      'Framing',
      'Insulation',
      'Acoustical',
      'EIFS',
      'Cleanroom',
      'Fireproofing',
      'Sound wall',
      'Prevailing wage',
      'Demolition',
      'Hoisting',
    ],
    packages: ['09 21 16 Gypsum board', '09 51 00 Acoustical ceilings', '05 40 00 Metal framing'],
    trade: 'Drywall',
    trades: ['Acoustical ceilings', 'Drywall', 'Fireproofing', 'Insulation', 'Metal framing'],
    words: [],
    rivals: ['Sound Drywall', 'Whidbey Interiors', 'Chinook Wall Systems', 'Nisqually Ceilings'],
    users: [
      {
        firstName: 'Grace',
        lastName: 'Whitfield',
        email: at('cascade-interiors', 'grace'),
        role: 'Admin',
        position: 'Chief Estimator',
        color: 'indigo',
      },
      {
        firstName: 'Maya',
        lastName: 'Okafor',
        email: at('cascade-interiors', 'maya'),
        role: 'Member',
        position: 'Lead Estimator',
        color: 'violet',
      },
      {
        firstName: 'Daniel',
        lastName: 'Reyes',
        email: at('cascade-interiors', 'daniel'),
        role: 'Member',
        position: 'Estimator',
        color: 'teal',
      },
      {
        firstName: 'Priya',
        lastName: 'Nair',
        email: at('cascade-interiors', 'priya'),
        role: 'Member',
        position: 'Estimator',
        color: 'pink',
      },
      {
        firstName: 'Tom',
        lastName: 'Lindqvist',
        email: at('cascade-interiors', 'tom'),
        role: 'Member',
        position: 'Estimator',
        color: 'amber',
      },
      {
        firstName: 'Aaron',
        lastName: 'Cho',
        email: at('cascade-interiors', 'aaron'),
        role: 'Member',
        position: 'Project Manager',
        color: 'green',
      },
      {
        firstName: 'Rosa',
        lastName: 'Medina',
        email: at('cascade-interiors', 'rosa'),
        role: 'RestrictedMember',
        position: 'Bid Coordinator',
        color: 'orange',
      },
      {
        firstName: 'Victor',
        lastName: 'Hale',
        email: at('cascade-interiors', 'victor'),
        role: 'ReadOnly',
        position: 'Owner',
        color: 'cyan',
      },
      {
        firstName: 'Jonas',
        lastName: 'Berg',
        email: at('cascade-interiors', 'jonas'),
        role: 'Member',
        position: 'Estimator',
        color: 'lime',
        active: false,
      },
      {
        firstName: 'Basis',
        lastName: 'Support',
        email: at('basis', 'support'),
        role: 'Admin',
        position: 'Other',
        color: 'stone',
        basisAdmin: true,
        hidden: true,
      },
    ],
    office: [
      {
        firstName: 'Helen',
        lastName: 'Brandt',
        email: at('cascade-interiors', 'helen'),
        role: 'ReadOnly',
        position: 'Office Administrator',
        color: 'lime',
      },
      {
        firstName: 'Sofia',
        lastName: 'Lund',
        email: at('cascade-interiors', 'sofia'),
        role: 'Member',
        position: 'Other',
        color: 'amber',
      },
      {
        firstName: 'Omar',
        lastName: 'Haddad',
        email: at('cascade-interiors', 'omar'),
        role: 'RestrictedMember',
        position: 'Unknown',
        color: 'stone',
      },
    ],
  },
  {
    name: 'Harbor Electric',
    slug: 'harbor-electric',
    zone: 'America/Los_Angeles',
    officeAddress: '48 Dock St, Tacoma, WA 98402',
    enabledFeatures: ['EmailInbox', 'BasisLite', 'LatePayment'],
    keywords: [
      'Fire alarm',
      'Switchgear',
      'Panelboard',
      'Conduit',
      'Lighting controls',
      'Low voltage',
      'Generator',
      'Transformer',
      'Data cabling',
      'Prevailing wage',
      'Temporary power',
      'EV charger',
    ],
    packages: ['26 20 00 Low-voltage distribution', '26 51 00 Interior lighting', '28 46 00 Fire alarm'],
    trade: 'Electrical',
    trades: ['Fire alarm', 'Lighting', 'Low voltage', 'Power distribution', 'Temporary power'],
    words: [
      ['the ceilings', 'the lighting'],
      ['the framing', 'the fire alarm'],
      ['the insulation', 'the switchgear'],
      ['finish schedule', 'fixture schedule'],
      ['walls on level 3', 'panels on level 3'],
    ],
    rivals: ['Narrows Electric', 'Duwamish Power', 'Sammamish Electrical'],
    users: [
      {
        firstName: 'Helen',
        lastName: 'Park',
        email: at('harbor-electric', 'helen'),
        role: 'Admin',
        position: 'Owner',
        color: 'blue',
      },
      {
        firstName: 'Luis',
        lastName: 'Ortega',
        email: at('harbor-electric', 'luis'),
        role: 'Member',
        position: 'Estimator',
        color: 'red',
      },
    ],
    office: [],
  },
];

/** The fields that the demo added, label and type; options where they are chosen from. */
export const demoFields: readonly { label: string; type: string; options?: readonly string[]; isTeam?: boolean }[] = [
  {
    label: 'Scope',
    type: 'MultiSelect',
    options: [
      'Drywall',
      'Ceilings',
      'Framing',
      'Insulation',
      'Fireproofing',
      'EIFS',
      'Cleanroom',
      'Doors and hardware',
    ],
  },
  { label: 'Bond amount', type: 'Monetary' },
  { label: 'Square feet', type: 'Number' },
  { label: 'Bid bond', type: 'Boolean' },
  { label: 'Review team', type: 'TeamSelect', isTeam: true },
  { label: 'Second estimator', type: 'UserMultiSelect' },
  { label: 'Sister companies', type: 'CompanyMultiSelect' },
  { label: 'Scope notes', type: 'RichText' },
  { label: 'Delivery', type: 'SingleSelect', options: ['Hard bid', 'Negotiated', 'Design assist'] },
  { label: 'Target margin', type: 'Percent' },
  { label: 'Plans received', type: 'Date' },
  { label: 'Job number', type: 'Text' },
];
