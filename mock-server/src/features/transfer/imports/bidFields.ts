import { factsOf } from '@basis/domain/fields/kinds';
import { fold } from '@basis/domain/formats/fold';
import { listColumns, type ColumnId } from '@basis/domain/lists/columns';
import { Misfit, type BidDraft } from './bidDraft';
import { findPerson, findStage, type ImportContext } from './importContext';
import { readWrittenDate } from './writtenDates';
import {
  readWrittenMiles,
  readWrittenMinutes,
  readWrittenMoney,
  readWrittenRegion,
  readWrittenUnionType,
  splitNames,
} from './writtenValues';

type ReadCell = (text: string, world: ImportContext) => BidDraft | Misfit;

/** How a field of a bid is read from a table. */
interface ReadField {
  /** Other words that columns of this field are headed by. */
  readonly words: readonly string[];
  readonly isRequired?: true;
  readonly read: ReadCell;
}

/** A field that a column of a table can be. */
export interface BidField extends ReadField {
  readonly label: string;
  readonly isDate: boolean;
}

const text =
  (
    name: 'name' | 'companyName' | 'location' | 'addressLine' | 'city' | 'postalCode' | 'package' | 'externalKey',
    limit: number,
  ): ReadCell =>
  (given) =>
    given.length > limit ? new Misfit(`This is longer than ${limit} characters.`) : { [name]: given };

const noDate = new Misfit("This isn't a date.");
const noMoney = new Misfit("This isn't an amount.");

const deadline =
  (name: 'bidDeadline' | 'rfiDeadline' | 'jobWalk'): ReadCell =>
  (given, { dateOrder, zone }) => {
    const written = readWrittenDate(given, dateOrder, zone);
    return written ? { [name]: written } : noDate;
  };

const day =
  (name: 'startAt' | 'endAt'): ReadCell =>
  (given, { dateOrder, zone }) => {
    const written = readWrittenDate(given, dateOrder, zone);
    return written ? { [name]: written.date } : noDate;
  };

/** A cell that one of the readers of written values understands. */
const value =
  (
    name: 'region' | 'unionType' | 'distance' | 'travelTime',
    read: (given: string) => string | number | null,
    message: string,
  ): ReadCell =>
  (given) => {
    const found = read(given);
    return found === null ? new Misfit(message) : { [name]: found };
  };

const stage: ReadCell = (given, world) => {
  const found = findStage(world, given);
  return found ? { stageId: found.id } : new Misfit('No stage has this name.');
};

const estimators: ReadCell = (given, world) => {
  const whole = findPerson(world, given);
  if (whole) return { estimatorIds: [whole.id] };
  const ids = new Set<string>();
  for (const name of splitNames(given)) {
    const found = findPerson(world, name);
    if (!found) return new Misfit(`No user has the name or email ${name.slice(0, 100)}.`);
    ids.add(found.id);
  }
  return { estimatorIds: [...ids] };
};

const quote: ReadCell = (given) => {
  const cents = readWrittenMoney(given);
  return cents === null || cents < 0 ? noMoney : { quoteCents: cents };
};

/** What the columns of a table of bids can be, beside custom fields. */
const readFields = {
  name: {
    words: ['name', 'project', 'job', 'job name', 'bid', 'bid name', 'opportunity'],
    isRequired: true,
    read: text('name', 500),
  },
  companyName: {
    words: ['companies', 'gc', 'general contractor', 'client', 'contractor', 'customer', 'company name', 'bidding to'],
    read: text('companyName', 200),
  },
  stageId: { words: ['status', 'bid status', 'project stage', 'state of bid'], read: stage },
  estimatorIds: {
    words: ['estimator', 'assigned to', 'assignee', 'owner', 'lead', 'lead estimator'],
    read: estimators,
  },
  bidDeadline: {
    words: ['bid due', 'bid date', 'due', 'due date', 'bid due date', 'deadline', 'bids due'],
    read: deadline('bidDeadline'),
  },
  rfiDeadline: {
    words: ['rfi due', 'rfi date', 'rfi due date', 'rfis due', 'questions due'],
    read: deadline('rfiDeadline'),
  },
  jobWalk: {
    words: ['site walk', 'walk', 'pre bid', 'prebid', 'pre bid meeting', 'site visit', 'job walk date'],
    read: deadline('jobWalk'),
  },
  location: { words: ['project location', 'place', 'full address'], read: text('location', 1000) },
  addressLine: {
    words: ['address', 'street', 'street address'],
    read: text('addressLine', 500),
  },
  city: { words: ['town', 'project city'], read: text('city', 200) },
  region: {
    words: ['state', 'region', 'province', 'st'],
    read: value('region', readWrittenRegion, "This isn't a state or province."),
  },
  postalCode: { words: ['zip', 'zip code', 'zipcode', 'postcode'], read: text('postalCode', 20) },
  unionType: {
    words: ['union', 'labor', 'labor type', 'union type', 'wage'],
    read: value('unionType', readWrittenUnionType, 'Use Union, Non Union, Prevailing Wage or Unknown.'),
  },
  distance: {
    words: ['miles', 'distance mi', 'distance miles'],
    read: value('distance', readWrittenMiles, "This isn't a distance in miles."),
  },
  travelTime: {
    words: ['drive time', 'travel'],
    read: value('travelTime', readWrittenMinutes, "This isn't a time in hours and minutes."),
  },
  startAt: { words: ['start', 'project start', 'starts'], read: day('startAt') },
  endAt: { words: ['end', 'finish', 'completion', 'ends'], read: day('endAt') },
  quoteCents: { words: ['amount', 'price', 'bid amount', 'our bid', 'total', 'value'], read: quote },
  package: { words: ['trade', 'scope', 'bid package'], read: text('package', 200) },
  externalKey: {
    words: ['platform id', 'external id', 'reference', 'invitation id', 'project id'],
    read: text('externalKey', 200),
  },
} as const satisfies Readonly<Record<string, ReadField>>;

export type BidFieldId = keyof typeof readFields;

/** Import field that fills each column of bids; null for columns that imports don't fill. */
const filledBy = {
  name: 'name',
  stageId: 'stageId',
  estimatorIds: 'estimatorIds',
  bidDeadline: 'bidDeadline',
  location: 'location',
  companies: 'companyName',
  quote: 'quoteCents',
  notes: null,
  keywords: null,
  rfiDeadline: 'rfiDeadline',
  jobWalk: 'jobWalk',
  createdAt: null,
  submittedAt: null,
  awardedAt: null,
  lostAt: null,
  startAt: 'startAt',
  endAt: 'endAt',
  region: 'region',
  city: 'city',
  addressLine: 'addressLine',
  postalCode: 'postalCode',
  unionType: 'unionType',
  distance: 'distance',
  travelTime: 'travelTime',
  submittedAmount: null,
  wonAmount: null,
  lostAmount: null,
  stageReasonId: null,
  contacts: null,
  changeState: null,
  unreadMessages: null,
  assigneeIds: null,
} as const satisfies { readonly [C in ColumnId<'projects'>]: BidFieldId | null };

/** Labels of fields that are no column of bids, or are called otherwise in a table. */
const ownLabels = {
  companyName: 'Company',
  package: 'Package',
  externalKey: 'Platform key',
} as const satisfies Partial<Record<BidFieldId, string>>;

const fieldOf = (id: BidFieldId): BidField => {
  const column = listColumns.projects.find((candidate) => filledBy[candidate.id] === id);
  const labels: Partial<Record<BidFieldId, string>> = ownLabels;
  return {
    ...readFields[id],
    label: labels[id] ?? column?.label ?? id,
    isDate: column !== undefined && factsOf(column.kind).shape === 'day',
  };
};

const ids = Object.keys(readFields) as BidFieldId[];
/** Import fields, without custom ones. */
export const bidFields = Object.fromEntries(ids.map((id) => [id, fieldOf(id)])) as Readonly<
  Record<BidFieldId, BidField>
>;

export const isBidField = (id: string): id is BidFieldId => Object.hasOwn(bidFields, id);

/** What a column is headed by, as it is compared. */
export const headKey = (head: string): string =>
  fold(head)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
