import { fold } from '@basis/domain/formats/fold';
import { Misfit, type BidDraft } from './bidDraft';
import { findPerson, findStage, type ImportWorld } from './importWorld';
import { readWrittenDate } from './writtenDates';
import {
  readWrittenMiles,
  readWrittenMinutes,
  readWrittenMoney,
  readWrittenRegion,
  readWrittenUnionType,
  splitNames,
} from './writtenValues';

type ReadCell = (text: string, world: ImportWorld) => BidDraft | Misfit;

/** A field that a column can be. */
export interface BidField {
  readonly label: string;
  /** Other words that columns of this field are headed by. */
  readonly words: readonly string[];
  readonly isRequired?: true;
  readonly isDate?: true;
  readonly read: ReadCell;
}

const text =
  (
    name: 'name' | 'companyName' | 'location' | 'addressLine' | 'city' | 'postalCode' | 'package' | 'externalKey',
    limit: number,
  ): ReadCell =>
  (given) =>
    given.length > limit ? new Misfit(`This is longer than ${limit} letters.`) : { [name]: given };

const noDate = new Misfit('This is no date.');
const noMoney = new Misfit('This is no amount.');

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
  return found ? { stageId: found.id } : new Misfit('There is no stage of this name.');
};

const estimators: ReadCell = (given, world) => {
  const whole = findPerson(world, given);
  if (whole) return { estimatorIds: [whole.id] };
  const ids = new Set<string>();
  for (const name of splitNames(given)) {
    const found = findPerson(world, name);
    if (!found) return new Misfit(`There is nobody here whose name or email is ${name.slice(0, 100)}.`);
    ids.add(found.id);
  }
  return { estimatorIds: [...ids] };
};

const quote: ReadCell = (given) => {
  const cents = readWrittenMoney(given);
  return cents === null || cents < 0 ? noMoney : { quoteCents: cents };
};

/** What the columns of a table of bids can be, beside custom fields. */
export const bidFields = {
  name: {
    label: 'Project name',
    words: ['name', 'project', 'job', 'job name', 'bid', 'bid name', 'opportunity'],
    isRequired: true,
    read: text('name', 500),
  },
  companyName: {
    label: 'Company',
    words: ['companies', 'gc', 'general contractor', 'client', 'contractor', 'customer', 'company name', 'bidding to'],
    read: text('companyName', 200),
  },
  stageId: { label: 'Stage', words: ['status', 'bid status', 'project stage', 'state of bid'], read: stage },
  estimatorIds: {
    label: 'Estimators',
    words: ['estimator', 'assigned to', 'assignee', 'owner', 'lead', 'lead estimator'],
    read: estimators,
  },
  bidDeadline: {
    label: 'Bid deadline',
    words: ['bid due', 'bid date', 'due', 'due date', 'bid due date', 'deadline', 'bids due'],
    isDate: true,
    read: deadline('bidDeadline'),
  },
  rfiDeadline: {
    label: 'RFI deadline',
    words: ['rfi due', 'rfi date', 'rfi due date', 'rfis due', 'questions due'],
    isDate: true,
    read: deadline('rfiDeadline'),
  },
  jobWalk: {
    label: 'Job walk',
    words: ['site walk', 'walk', 'pre bid', 'prebid', 'pre bid meeting', 'site visit', 'job walk date'],
    isDate: true,
    read: deadline('jobWalk'),
  },
  location: { label: 'Location', words: ['project location', 'place', 'full address'], read: text('location', 1000) },
  addressLine: {
    label: 'Address line',
    words: ['address', 'street', 'street address'],
    read: text('addressLine', 500),
  },
  city: { label: 'City', words: ['town', 'project city'], read: text('city', 200) },
  region: {
    label: 'Project state',
    words: ['state', 'region', 'province', 'st'],
    read: value('region', readWrittenRegion, 'This is no state or province.'),
  },
  postalCode: { label: 'Postal code', words: ['zip', 'zip code', 'zipcode', 'postcode'], read: text('postalCode', 20) },
  unionType: {
    label: 'Union/Non Union',
    words: ['union', 'labor', 'labor type', 'union type', 'wage'],
    read: value('unionType', readWrittenUnionType, 'This is none of Union, Non Union, Prevailing Wage and Unknown.'),
  },
  distance: {
    label: 'Distance',
    words: ['miles', 'distance mi', 'distance miles'],
    read: value('distance', readWrittenMiles, 'This is no distance in miles.'),
  },
  travelTime: {
    label: 'Travel time',
    words: ['drive time', 'travel'],
    read: value('travelTime', readWrittenMinutes, 'This is no time in hours and minutes.'),
  },
  startAt: { label: 'Start date', words: ['start', 'project start', 'starts'], isDate: true, read: day('startAt') },
  endAt: { label: 'End date', words: ['end', 'finish', 'completion', 'ends'], isDate: true, read: day('endAt') },
  quoteCents: { label: 'Quote', words: ['amount', 'price', 'bid amount', 'our bid', 'total', 'value'], read: quote },
  package: { label: 'Package', words: ['trade', 'scope', 'bid package'], read: text('package', 200) },
  externalKey: {
    label: 'Platform key',
    words: ['platform id', 'external id', 'reference', 'invitation id', 'project id'],
    read: text('externalKey', 200),
  },
} as const satisfies Readonly<Record<string, BidField>>;

export type BidFieldId = keyof typeof bidFields;

export const isBidField = (id: string): id is BidFieldId => Object.hasOwn(bidFields, id);

/** What a column is headed by, as it is compared. */
export const headKey = (head: string): string =>
  fold(head)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
