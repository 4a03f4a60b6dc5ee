import { deadlineInstant } from '@basis/domain/model/formats/time';
import { fold } from '@basis/domain/model/formats/fold';
import { placedColumns } from '../derived/projectDerived';
import { shownPlace } from '@basis/domain/model/formats/place';
import type { FirstStageCode } from '../features/stages/firstStages';
import { cities, projectName, streetAddress } from './names';
import { atOffice, whileOpen } from './officeHours';
import type { Random } from './random';
import { workday } from './workdays';

type Row = Record<string, unknown>;

/** Ids that the bids of a workspace refer to. */
export interface BidWorld {
  readonly workspaceId: string;
  readonly zone: string;
  readonly today: Date;
  readonly stageIds: Readonly<Record<FirstStageCode, string>>;
  readonly reasonIds: Readonly<Record<FirstStageCode, readonly string[]>>;
  readonly companies: readonly { id: string; contactIds: readonly string[] }[];
  /** Colleagues who may edit bids. */
  readonly userIds: readonly string[];
  /** Those of them who may see amounts. */
  readonly pricerIds: readonly string[];
  /** The words of its list. */
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
}

/** A sentence in the words of the workspace's trade. */
export const inTrade = ({ words }: Pick<BidWorld, 'words'>, sentence: string): string =>
  words.reduce((said, [drywall, own]) => said.replace(drywall, own), sentence);

/** Rows by table. */
export interface BidRows {
  readonly projects: Row[];
  readonly project_estimators: Row[];
  readonly project_companies: Row[];
  readonly bid_invites: Row[];
  readonly bid_invite_contacts: Row[];
  readonly quotes: Row[];
}

export const emptyBidRows = (): BidRows => ({
  projects: [],
  project_estimators: [],
  project_companies: [],
  bid_invites: [],
  bid_invite_contacts: [],
  quotes: [],
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const times = ['09:00', '10:00', '12:00', '14:00', '15:00', '17:00'];

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/** Days from today to the bid deadline: fixed for the first few, so that every urgency occurs. */
const dueInDays = (random: Random, index: number): number => {
  const first = [-2, -1, 0, 0, 1, 1, 2, 2, 2, 5, 6, 7][index];
  if (first !== undefined) return first;
  return random.chance(0.3) ? random.between(3, 45) : -random.between(3, 540);
};

const stageFor = (random: Random, dueDays: number, index: number): FirstStageCode => {
  if (index < 9) return random.pick(['Accepted', 'Estimating', 'Estimating', 'ReadyToSubmit'] as const);
  if (dueDays >= 0)
    return random.pick([
      'Undecided',
      'Undecided',
      'Accepted',
      'Accepted',
      'Estimating',
      'Estimating',
      'ReadyToSubmit',
      'Declined',
    ] as const);
  if (dueDays > -45)
    return random.pick(['Submitted', 'Submitted', 'Submitted', 'Awarded', 'Lost', 'Declined'] as const);
  return random.pick(['Awarded', 'Lost', 'Lost', 'Declined', 'Submitted', 'Awarded'] as const);
};

const deadline = (name: string, date: string, time: string | null, zone: string): Row => ({
  [`${name}_date`]: date,
  [`${name}_time`]: time,
  [`${name}_zone`]: time ? zone : null,
  [`${name}_at`]: deadlineInstant({ date, time, zone: time ? zone : null }, zone).toISOString(),
});

const noDeadline = (name: string): Row => ({
  [`${name}_date`]: null,
  [`${name}_time`]: null,
  [`${name}_zone`]: null,
  [`${name}_at`]: null,
});

/** Sample keyword counts of a bid's plans. */
const planKeywords = (words: readonly string[], random: Random): Record<string, number> =>
  Object.fromEntries(random.sample(words, random.between(0, 4)).map((word) => [word, random.between(1, 28)]));

/** Names of bids that two would share get one of these. */
const tellApart = [' – West Wing', ' – East Wing', ' – Annex', ', Phase 3', ', Building D', ' – North Lot'];

const ownName = (name: string, rows: BidRows): string => {
  const isTaken = (one: string): boolean => rows.projects.some((other) => other['name'] === one);
  return [name, ...tellApart.map((part) => `${name}${part}`)].find((one) => !isTaken(one)) ?? name;
};

/** Minutes after the office opens at which something happens to a bid: its day is the same in UTC. */
const minuteOf = (index: number, step: number): number => (index * step) % 480;

const isPriced = (stage: FirstStageCode): boolean => ['ReadyToSubmit', 'Submitted', 'Awarded', 'Lost'].includes(stage);

const quoteStatus: Readonly<Partial<Record<FirstStageCode, string>>> = {
  Submitted: 'Submitted',
  Awarded: 'Won',
  Lost: 'Lost',
};

interface Bid {
  readonly id: string;
  readonly index: number;
  readonly stage: FirstStageCode;
  readonly dueDays: number;
  readonly due: Date;
  readonly createdAt: Date;
}

const projectRow = (world: BidWorld, random: Random, bid: Bid, rows: BidRows): Row => {
  const name = ownName(projectName(random), rows);
  const place = random.pick(cities);
  const address = streetAddress(random);
  const location = `${address}, ${place.city}, ${place.region} ${place.postalCode}`;
  const further = random.between(0, 90) / 10;
  // Came from a table: of the others, the distance is computed.
  const miles = further < 0.5 ? place.miles + further : null;
  const decidedOn = Math.min(addDays(bid.due, random.between(5, 40)).getTime(), addDays(world.today, -1).getTime());
  const decidedDay = workday(new Date(decidedOn), 'back');
  const decided = atOffice(decidedDay, minuteOf(bid.index, 73), world.zone).toISOString();
  const isNew = bid.dueDays > 2 && random.chance(0.25);
  const { stage } = bid;
  return {
    workspace_id: world.workspaceId,
    id: bid.id,
    name,
    name_fold: fold(name),
    location,
    location_fold: fold(shownPlace({ ...place, location })),
    address_line: address,
    city_fold: fold(place.city),
    address_fold: fold(address),
    city: place.city,
    region: place.region,
    postal_code: place.postalCode,
    ...placedColumns({ ...place, location }),
    stage_id: world.stageIds[stage],
    stage_reason_id: world.reasonIds[stage].length && random.chance(0.8) ? random.pick(world.reasonIds[stage]) : null,
    union_type: random.pick(['Union', 'Unknown', 'Unknown', 'Non Union', 'Prevailing Wage']),
    distance_miles: miles === null ? null : miles.toFixed(1),
    travel_minutes: miles === null ? null : Math.round(miles * 1.4 + 8),
    plan_keywords: planKeywords(world.keywords, random),
    start_at: dayOf(workday(addDays(bid.due, random.between(40, 160)))),
    end_at: dayOf(addDays(bid.due, random.between(200, 600))),
    submitted_at: ['Submitted', 'Awarded', 'Lost'].includes(stage)
      ? atOffice(workday(addDays(bid.due, -1), 'back'), minuteOf(bid.index, 101), world.zone).toISOString()
      : null,
    awarded_at: stage === 'Awarded' ? decided : null,
    lost_at: stage === 'Lost' ? decided : null,
    change_state: isNew ? 'New' : bid.dueDays >= 0 && random.chance(0.15) ? 'Update' : null,
    change_state_at: addDays(world.today, -random.between(0, 2)).toISOString(),
    custom_fields: {},
    external_keys: [],
    company_ids: [],
    estimator_ids: [],
    total_notes: 0,
    created_at: bid.createdAt.toISOString(),
    received_at: bid.createdAt.toISOString(),
    updated_at: bid.createdAt.toISOString(),
  };
};

/** The bid comes with the first invitation; those of other contractors follow before it is due. */
const invitedAt = ({ today, zone }: BidWorld, { createdAt, due, index }: Bid, place: number): Date => {
  if (place === 0) return createdAt;
  const last = Math.min(addDays(due, -3).getTime(), today.getTime() - hourMs);
  const share = (minuteOf(index + place, 37) + place * 60) / 1000;
  const moment = createdAt.getTime() + Math.max(0, last - createdAt.getTime()) * share;
  return new Date(
    Math.max(
      whileOpen(new Date(moment), zone, index * 7 + place * 43).getTime(),
      createdAt.getTime() + place * 600_000,
    ),
  );
};

const addInvites = (world: BidWorld, random: Random, bid: Bid, rows: BidRows): void => {
  const own = { workspace_id: world.workspaceId, project_id: bid.id };
  const companies = random.sample(world.companies, random.pick([1, 1, 1, 1, 2, 2, 3, 4, 5]));
  for (const [index, company] of companies.entries()) {
    const id = random.id(bid.createdAt);
    const due = index > 0 && random.chance(0.3) ? workday(addDays(bid.due, random.between(1, 3))) : bid.due;
    const invited = invitedAt(world, bid, index).toISOString();
    rows.project_companies.push({ ...own, company_id: company.id });
    rows.bid_invites.push({
      ...own,
      id,
      company_id: company.id,
      package: random.chance(0.5) ? random.pick(world.packages) : null,
      ...deadline('bid_deadline', dayOf(due), random.chance(0.7) ? random.pick(times) : null, world.zone),
      ...(random.chance(0.5)
        ? deadline('rfi_deadline', dayOf(workday(addDays(due, -7), 'back')), null, world.zone)
        : noDeadline('rfi_deadline')),
      ...(random.chance(0.4)
        ? deadline('job_walk', dayOf(workday(addDays(due, -12), 'back')), '10:00', world.zone)
        : noDeadline('job_walk')),
      edited: {},
      created_at: invited,
      updated_at: invited,
    });
    const contactId = company.contactIds.length ? random.pick(company.contactIds) : null;
    if (contactId)
      rows.bid_invite_contacts.push({ workspace_id: world.workspaceId, invite_id: id, contact_id: contactId });
  }
};

/** Days from the coming of a bid to its price: more than half of the time that there is. */
const quotedOn = ({ today }: BidWorld, { createdAt, due }: Bid): Date => {
  const last = Math.min(addDays(due, -2).getTime(), today.getTime());
  return workday(new Date(createdAt.getTime() + Math.max(0, last - createdAt.getTime()) * 0.7), 'back');
};

const addQuote = (world: BidWorld, random: Random, bid: Bid, rows: BidRows): void => {
  rows.quotes.push({
    workspace_id: world.workspaceId,
    id: random.id(bid.createdAt),
    project_id: bid.id,
    amount_cents: random.between(80, 7900) * 100_000,
    margin_bp: random.between(600, 1900),
    is_alternate: false,
    label: '',
    status: quoteStatus[bid.stage] ?? 'Draft',
    quoted_at: dayOf(quotedOn(world, bid)),
    custom_fields: {},
    created_at: bid.createdAt.toISOString(),
    updated_at: bid.createdAt.toISOString(),
  });
};

/** When a bid came: in the office's hours, at least eight days before it is due, and some days ago. */
const cameAt = ({ today, zone }: BidWorld, random: Random, due: Date, index: number): Date => {
  const lead = random.between(8, 45);
  const age = random.between(1, 40);
  const early = addDays(due, -lead).getTime();
  const late = Math.min(today.getTime() - age * dayMs, today.getTime() - 4 * hourMs);
  const day = workday(new Date(Math.min(early, late)), 'back');
  return whileOpen(new Date(Math.min(atOffice(day, minuteOf(index, 47), zone).getTime(), late)), zone, index * 7);
};

/** Adds the rows of one bid. */
export const addBid = (world: BidWorld, random: Random, index: number, rows: BidRows): void => {
  const dueDays = dueInDays(random, index);
  const due = workday(addDays(world.today, dueDays), dueDays < 0 ? 'back' : 'on');
  const createdAt = cameAt(world, random, due, index);
  const bid: Bid = {
    id: random.id(createdAt),
    index,
    stage: stageFor(random, dueDays, index),
    dueDays,
    due,
    createdAt,
  };
  rows.projects.push(projectRow(world, random, bid, rows));
  addInvites(world, random, bid, rows);
  if (isPriced(bid.stage) || (bid.stage === 'Estimating' && random.chance(0.4))) addQuote(world, random, bid, rows);
  if (bid.stage === 'Undecided') return;
  for (const user_id of random.sample(world.userIds, random.pick([1, 1, 1, 2, 2, 3]))) {
    rows.project_estimators.push({
      workspace_id: world.workspaceId,
      project_id: bid.id,
      user_id,
      assigned_at: createdAt.toISOString(),
    });
  }
};
