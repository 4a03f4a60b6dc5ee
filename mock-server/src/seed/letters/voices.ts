import { dayFirst, monthDayYear, slashed, weekdayMonthDayYear } from '../emails/days';
import type { UnionType } from '../../mailReading/extract/reading';

/** A day, perhaps with a time of it, `HH:mm`. */
export interface Term {
  readonly day: Date;
  readonly time: string | null;
}

/** What a contractor asks of the workspace. Dates are days in UTC. */
export interface Call {
  readonly to: { readonly company: string; readonly address: string };
  readonly contractor: {
    readonly company: string;
    readonly domain: string;
    readonly person: string;
    readonly title: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly package: string | null;
  readonly bid: Term;
  readonly rfi: Term | null;
  readonly walk: Term | null;
  readonly unionType: UnionType;
  readonly scope: string;
  /** Number of the project on its platform. */
  readonly key: number;
}

/** A letter without its addresses. */
export interface Words {
  readonly from: { readonly name: string; readonly email: string };
  readonly replyTo?: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
}

type Voice = (call: Call) => Words;

const lines = (...given: readonly (string | null)[]): string => `${given.filter((line) => line !== null).join('\n')}\n`;

const place = ({ street, city, region, postalCode }: Call): string => `${street}, ${city}, ${region} ${postalCode}`;

/** "2:00 PM" */
const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** A day as its sender writes it, with its time in Pacific time if it has one. */
export const said = ({ day, time }: Term, write: (day: Date) => string, at = ' at ', zone = ' PT'): string =>
  time ? `${write(day)}${at}${clock(time)}${zone}` : write(day);

const labor: Readonly<Record<UnionType, string | null>> = {
  Union: 'This is a union job.',
  'Non Union': 'This is an open shop project.',
  'Prevailing Wage': 'Prevailing wages apply.',
  Unknown: null,
};

/** Lines that most invitations have, each with a label of the sender's. */
const terms = (
  { rfi, walk, unionType }: Call,
  write: (day: Date) => string,
  labels: { readonly rfi: string; readonly walk: string },
): (string | null)[] => [
  rfi && `${labels.rfi}: ${said(rfi, write)}`,
  walk && `${labels.walk}: ${said(walk, write)}`,
  labor[unionType],
];

const own = ({ contractor }: Call) => ({ name: contractor.person, email: contractor.email });

export const signature = ({ contractor: { person, title, company, phone, email } }: Call): string =>
  [person, title, company, phone, email].join('\n');

const buildingConnected: Voice = (call) => {
  const { contractor, name, package: part, bid, scope, key } = call;
  const id = `66f0a1c4${String(key).padStart(8, '0')}0013f8ac`;
  const page = `https://app.buildingconnected.com/rfps/${id}`;
  const answer = (state: string) => `https://app.buildingconnected.com/goto/rfps/${id}?state=${state}`;
  return {
    from: { name: `${contractor.person} (${contractor.company})`, email: 'team@buildingconnected.com' },
    replyTo: own(call),
    subject: `Bid Invite: ${name} Project`,
    text: lines(
      `${contractor.person} from ${contractor.company} has invited you to bid on`,
      part ? `${name}: ${part}` : name,
      '----------',
      '',
      `View this RFP » ( ${page}/bid )`,
      '',
      `Bidding ( ${answer('bidding')} ) | Not Bidding ( ${answer('not_bidding')} ) | Not Sure ( ${answer('not_sure')} )`,
      '',
      'Project Details',
      '',
      `Location: ${place(call)}, United States`,
      `Bid Due: ${said(bid, monthDayYear)}`,
      ...terms(call, monthDayYear, { rfi: 'RFIs Due', walk: 'Job Walk' }),
      '',
      scope,
      '',
      `View all files and project details » ( ${page}/files )`,
      '',
      'Client Details',
      '',
      `Lead: ${contractor.person}`,
      `${contractor.title} • +1 ${contractor.phone} • ${contractor.email}`,
    ),
  };
};

const procore: Voice = (call) => {
  const { contractor, name, package: part, bid, scope, key } = call;
  const sheet = `https://app.procore.com/700${key % 1000}`;
  const answer = (intent: string) =>
    `${sheet}/project/public/bid/${key}/intents/public_set_bid_intent?intent=${intent}&token=seed${key}`;
  return {
    from: {
      name: contractor.company,
      email: `${contractor.domain.replace('.example', '')}_notifications@procoretech.com`,
    },
    subject: `Invitation to Bid: ${name}`,
    text: lines(
      `Bid Due: ${said(bid, weekdayMonthDayYear)}`,
      '',
      `${contractor.company} invites you to bid.`,
      '',
      `Project: ${name}`,
      part && `Bid Package: ${part}`,
      `Location: ${place(call)}`,
      '',
      `View in Procore: ${sheet}/company/planroom/route_to_bid_sheet/${key}?from_email=invitation`,
      '',
      `Will Bid: ${answer('will_bid')}`,
      `Will Not Bid: ${answer('will_not_bid')}`,
      '',
      ...terms(call, monthDayYear, { rfi: 'RFI Deadline', walk: 'Site Walkthrough' }),
      '',
      scope,
      '',
      contractor.person,
      contractor.company,
      `${contractor.email} | ${contractor.phone}`,
    ),
  };
};

const smartbid: Voice = (call) => {
  const { contractor, name, package: part, bid, scope, key } = call;
  const link = `https://securecc.smartbidnet.com/Main/Login.aspx?cId=bp_${key}&sPassportKey=${String(key).repeat(5)}&sBidId=${key}&st=105&e=1`;
  return {
    from: { name: contractor.person, email: 'notifications@com2.smartbidnet.com' },
    subject: `${name} Invitation to Bid`,
    text: lines(
      `Yes, I'll Bid All Codes: ${link}&iR=1`,
      `No, I Won't Bid this Job: ${link}&iR=0`,
      `Click Here to View the Project: ${link}`,
      '',
      'You Are Being Invited By',
      contractor.company,
      `Estimating Administrator: ${contractor.person}   Phone: ${contractor.phone}   Email: ${contractor.email}`,
      '',
      'Invitation To Bid',
      `Title: ${name}`,
      `Location: ${call.street} - ${call.city}, ${call.region} ${call.postalCode}-`,
      part && `Trade Codes: ${part}`,
      `Bid Due Date:  ${said(bid, monthDayYear, ' ', '   (PT)')}`,
      ...terms(call, monthDayYear, { rfi: 'RFI Due Date', walk: 'Pre-Bid Walk' }),
      '',
      `Project Description: ${scope}`,
    ),
  };
};

const planhub: Voice = (call) => {
  const { contractor, name, package: part, bid, scope, key } = call;
  const page = 'https://subcontractor.planhub.com';
  return {
    from: { name: 'PlanHub', email: 'projectnotification@planhubprojects.com' },
    subject: `${contractor.company} has invited you to bid a project in your area`,
    text: lines(
      `${contractor.company} has invited you to bid a project in your area`,
      '',
      name,
      place(call),
      '',
      'General Contractor',
      contractor.company,
      'Bid Due Date',
      said(bid, slashed, ' '),
      part && `Trade\n${part}`,
      'Contact',
      `${contractor.person}, ${contractor.phone}, ${contractor.email}`,
      '',
      ...terms(call, slashed, { rfi: 'Questions due', walk: 'Job walk' }),
      '',
      scope,
      '',
      `View Project: ${page}/project/${key}`,
      `I'm Bidding: ${page}/itb/respond?project=${key}&response=bidding`,
      `Not Bidding: ${page}/itb/respond?project=${key}&response=not_bidding`,
    ),
  };
};

const isqft: Voice = (call) => {
  const { contractor, name, package: part, bid, scope, key } = call;
  return {
    from: { name: contractor.company, email: 'Transmittals@isqftmail.com' },
    replyTo: own(call),
    subject: `Invitation to Bid - ${name}`,
    text: lines(
      'INVITATION TO BID',
      '',
      `GENERAL CONTRACTOR:  ${contractor.company}`,
      `PROJECT:             ${name}`,
      `LOCATION:            ${place(call)}`,
      `BID DUE DATE:        ${said(bid, slashed, ' ')}`,
      part && `TRADES:              ${part}`,
      ...terms(call, slashed, { rfi: 'RFI DUE DATE', walk: 'JOB WALK' }),
      '',
      `Submit proposals to ${contractor.email}.`,
      '',
      scope,
      '',
      `View documents (iSqFt sign-in required): https://app.isqft.com/services/Access/GetUserQANAccess?sourceType=2&Id=90A1&ProjectID=${key}`,
      '',
      contractor.person,
      contractor.company,
      `Tel ${contractor.phone}`,
    ),
  };
};

const blueBook: Voice = (call) => {
  const { contractor, name, package: part, bid, scope, key } = call;
  const page = `https://oneteam.thebluebook.com/project/${key}`;
  return {
    from: { name: contractor.company, email: `${contractor.domain.split('.')[0]}@bbbid.thebluebook.com` },
    subject: `${contractor.company} has invited you to bid`,
    text: lines(
      `${contractor.company} has invited you to bid`,
      '',
      name,
      place(call),
      '',
      part && `Trades: ${part}`,
      `Bid Date: ${said(bid, slashed, ' ')}`,
      ...terms(call, slashed, { rfi: 'RFI Deadline', walk: 'Job Walk' }),
      'GC Role: Bidding',
      '',
      scope,
      '',
      `Your contact: ${contractor.person}, ${contractor.phone}, ${contractor.email}`,
      '',
      `View Project Files: ${page}/files`,
      '',
      `Bidding: ${page}/status?set=bidding`,
      `Not Bidding: ${page}/status?set=not-bidding`,
    ),
  };
};

const plans = ({ contractor, key }: Call): string =>
  `https://${contractor.domain.split('.')[0]}.sharefile.com/d-s${key}`;

/** An estimator's own letter, in sentences. */
const letter: Voice = (call) => {
  const { contractor, name, package: part, bid, rfi, walk, unionType, scope, to } = call;
  return {
    from: own(call),
    subject: `Invitation to Bid - ${name}`,
    text: lines(
      `${to.company} team,`,
      '',
      `${contractor.company} invites you to bid ${name} at ${place(call)}.`,
      '',
      scope,
      labor[unionType],
      '',
      part && `Scope: ${part}`,
      `Bids are due ${said(bid, weekdayMonthDayYear)}.`,
      walk && `There is a job walk on ${said(walk, weekdayMonthDayYear)}.`,
      rfi && `Please send RFIs by ${said(rfi, weekdayMonthDayYear)}.`,
      '',
      `Plans and specifications: ${plans(call)}`,
      '',
      'Thank you,',
      '',
      signature(call),
    ),
  };
};

/** A coordinator's list. */
const list: Voice = (call) => {
  const { contractor, name, package: part, bid, scope } = call;
  return {
    from: own(call),
    subject: `ITB: ${name}`,
    text: lines(
      'INVITATION TO BID',
      '',
      `${contractor.company} is collecting bids for:`,
      '',
      `Project: ${name}`,
      `Address: ${place(call)}`,
      part && `Trade: ${part}`,
      `Bids due: ${said(bid, monthDayYear)}`,
      ...terms(call, monthDayYear, { rfi: 'RFIs due', walk: 'Job walk' }),
      '',
      scope,
      '',
      `Plans: ${plans(call)}`,
      '',
      signature(call),
    ),
  };
};

/** An estimator of few words. */
const numbered: Voice = (call) => {
  const { contractor, name, package: part, bid, rfi, walk, unionType, scope } = call;
  const asked = [
    `Project: ${name}`,
    `Location: ${place(call)}`,
    part && `Scope requested: ${part}`,
    `Quotes due: ${said(bid, dayFirst)}`,
    walk && `Site visit: ${said(walk, dayFirst)}`,
    rfi && `Last day for RFIs: ${said(rfi, dayFirst)}`,
  ].filter((line) => line !== null);
  return {
    from: own(call),
    subject: `Request for quote: ${name}`,
    text: lines(
      'All,',
      '',
      `${contractor.company} requests a firm quote from your company.`,
      '',
      ...asked.map((line, index) => `${index + 1}.  ${line}`),
      '',
      scope,
      labor[unionType],
      `Drawings: ${plans(call)}`,
      '',
      'Respectfully,',
      '',
      signature(call),
    ),
  };
};

const voices: readonly Voice[] = [
  buildingConnected,
  letter,
  procore,
  planhub,
  list,
  smartbid,
  buildingConnected,
  isqft,
  numbered,
  blueBook,
];

/** A contractor invites by the same platform, or in the same words, each time. */
export const invite = (call: Call, contractorPlace: number): Words => {
  const voice = voices[contractorPlace % voices.length] ?? letter;
  return voice(call);
};
