import { factsOf } from '@basis/domain/model/fields/kinds';
import { isAddress, parseRecipients } from '@basis/domain/model/formats/addressList';
import { moneyIn, type Currency } from '@basis/domain/model/formats/money';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { listColumns, type ColumnId } from '@basis/domain/model/lists/columns';
import { phonePattern } from '../../../mailReading/extract/people/phones';
import { companyCore } from '../../../mailReading/match/companyName';
import { bidKeyLabel, readBidKey } from '../bidKey';
import { Misfit, type BidDraft } from './bidDraft';
import { choiceFieldOf, valueReader, type ChoiceField } from './choices';
import { foldOnce } from './foldOnce';
import type { ImportContext } from './importContext';
import { listedCompanies } from './proposeCompanies';
import { possibleAmounts, readWrittenMoney } from './writtenAmounts';
import { readWrittenDate } from './writtenDates';
import { readWrittenTime } from './writtenTimes';
import { isBlankWord, readWrittenMiles, readWrittenMinutes, readWrittenRegion } from './writtenValues';

type ReadCell = (text: string, world: ImportContext) => BidDraft | Misfit;

/** Reader of a bid's field in a table. */
interface ReadField {
  /** Other names of its columns, the surest first. */
  readonly words: readonly string[];
  /** Names that columns of other fields have as well; the values decide. */
  readonly weakWords?: readonly string[];
  readonly isRequired?: true;
  /** Kind of its values, by which a column is recognized. */
  readonly holds: 'name' | 'words' | 'choices' | 'values';
  readonly read: ReadCell;
}

/** A field that a column of a table can be. */
export interface BidField extends ReadField {
  readonly label: string;
  readonly isDate: boolean;
}

const tooLong = (limit: number): Misfit => new Misfit(`This is longer than ${limit} characters.`);
const within = (limit: number, text: string, draft: BidDraft): BidDraft | Misfit =>
  text.length > limit ? tooLong(limit) : draft;

const words =
  (
    name:
      | 'location'
      | 'addressLine'
      | 'city'
      | 'postalCode'
      | 'package'
      | 'externalKey'
      | 'note'
      | 'reason'
      | 'contactPhone',
    limit: number,
  ): ReadCell =>
  (given) =>
    within(limit, given, { [name]: given });

const named =
  (name: 'name' | 'companyName', limit: number): ReadCell =>
  (given) => {
    const line = nameLine(given);
    return within(limit, line, { [name]: line });
  };

const quoted = (text: string): string => `"${text.slice(0, 100)}"`;
export const noDate = (text: string): string => `${quoted(text)} isn't a date Basis recognizes.`;
export const noAmount = (text: string, currency: Currency): string => {
  const possible = possibleAmounts(text, currency).map(moneyIn(currency).exact);
  return possible.length > 0
    ? `${quoted(text)} isn't clear: it may mean ${possible.join(' or ')}.`
    : `${quoted(text)} isn't an amount Basis recognizes.`;
};

type DateField =
  | 'bidDeadline'
  | 'rfiDeadline'
  | 'jobWalk'
  | 'receivedAt'
  | 'submittedAt'
  | 'awardedAt'
  | 'lostAt'
  | 'decidedAt';

const deadline =
  (name: DateField): ReadCell =>
  (given, world) => {
    const written = readWrittenDate(given, world);
    return written ? { [name]: written } : new Misfit(noDate(given));
  };

const clock =
  (name: 'bidTime' | 'rfiTime' | 'walkTime'): ReadCell =>
  (given) => {
    const written = readWrittenTime(given);
    return written ? { [name]: written } : new Misfit(`${quoted(given)} isn't a time Basis recognizes.`);
  };

const day =
  (name: 'startAt' | 'endAt'): ReadCell =>
  (given, world) => {
    const written = readWrittenDate(given, world);
    return written ? { [name]: written.date } : new Misfit(noDate(given));
  };

type ReadValues = ReturnType<typeof valueReader>;
const madeReaders = new WeakMap<ImportContext, Map<string, ReadValues>>();

/** The reader of a field's choices, made once for a context. */
const readerOf = (fieldId: string, field: ChoiceField, world: ImportContext): ReadValues => {
  const made = madeReaders.get(world) ?? new Map<string, ReadValues>();
  madeReaders.set(world, made);
  const known = made.get(fieldId);
  if (known) return known;
  const reader = valueReader(fieldId, field, { chosen: world.chosen, remembered: world.remembered.values });
  made.set(fieldId, reader);
  return reader;
};

/** Longest cell that can name choices. */
export const longestChoices = 1000;

/** The choices that a cell names, or why one of them is unknown. */
export const readChoices = (fieldId: string, given: string, world: ImportContext): string[] | Misfit => {
  const field = choiceFieldOf(fieldId, world);
  if (!field) return [];
  if (given.length > longestChoices) return new Misfit(field.message(given));
  const values = readerOf(fieldId, field, world)(given);
  const unknown = values.find(({ origin }) => origin === 'unknown');
  if (unknown) return new Misfit(field.message(unknown.text));
  return [...new Set(values.flatMap(({ choiceId }) => choiceId ?? []))];
};

/** A cell that one of the readers of written values understands. */
const value =
  (
    name: 'region' | 'distance' | 'travelTime',
    read: (given: string) => string | number | null,
    message: string,
  ): ReadCell =>
  (given) => {
    const found = read(given);
    return found === null ? new Misfit(message) : { [name]: found };
  };

/** Values that the workspace has choices for; those that nothing stands for are left out. */
const chosen =
  (name: 'stageId' | 'estimatorIds' | 'unionType'): ReadCell =>
  (given, world) => {
    const ids = readChoices(name, given, world);
    if (ids instanceof Misfit || !ids.length) return ids instanceof Misfit ? ids : {};
    return { [name]: name === 'estimatorIds' ? ids : ids[0] };
  };

const amount =
  (name: 'quoteCents' | 'competitorCents'): ReadCell =>
  (given, { currency }) => {
    const cents = readWrittenMoney(given, currency);
    return cents === null || cents < 0 ? new Misfit(noAmount(given, currency)) : { [name]: cents };
  };

/** Words by which a log names its own firm as the low bidder. */
const ourselves = new Set(['us', 'we', 'our', 'ours', 'ourselves', 'self', 'me', 'our firm', 'our bid']);

/** Names of a list by semicolons, lines, ` / ` or ` | `. */
const listed = (text: string): readonly string[] =>
  text.split(/[;\r\n]| [/|] /).flatMap((name) => nameLine(name) || []);

const maxNames = 10;

const competitor: ReadCell = (given) => {
  const names = listed(given).filter((name) => !ourselves.has(foldOnce(name.slice(0, 50))));
  if (names.some((name) => name.length > 200)) return tooLong(200);
  if (names.length > maxNames) return new Misfit(`This names more than ${maxNames} competitors.`);
  return names.length ? { competitorName: names.join('; ') } : {};
};

/** A name as it is spoken: `Pike, Dana` is Dana Pike. */
const spokenName = (name: string): string => name.replace(/^([^,\s]+), ([^,\s]+)$/, '$2 $1');

const isPerson = (name: string): boolean => /^["'’(]?\p{L}/u.test(name);
const phoneLabel = /(?:^|[\s,;(–-])(?:(?:ph|phone|tel|cell|mobile)[.:]?|[moc]:)$/i;
const signsBeforePhone = new Set(' ,:;(–-');

const withoutSigns = (text: string): string => {
  let end = text.length;
  while (end > 0 && signsBeforePhone.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Takes the phone off the end of a name: `Dana Pike, cell: 206 555 0142`. */
const withoutPhone = (text: string): { readonly name: string; readonly phone?: string } => {
  const found = [...text.matchAll(phonePattern)].at(-1);
  if (!found || /[\p{L}\d]/u.test(text.slice(found.index + found[0].length))) return { name: text };
  const name = withoutSigns(text.slice(0, found.index).trimEnd().replace(phoneLabel, ''));
  return { name, phone: found[0] };
};

const people: ReadCell = (given) => {
  const [first, ...others] = parseRecipients(given.slice(0, 1000));
  if (first && !others.length && isAddress(first.email))
    return { ...(first.name ? { contactNames: [spokenName(first.name)] } : {}), contactEmail: first.email };
  const found = listed(given).map(withoutPhone);
  const names = found.map(({ name }) => spokenName(name));
  if (!names.every(isPerson)) return new Misfit(`${quoted(given)} isn't the name of a person.`);
  if (names.some((name) => name.length > 200)) return tooLong(200);
  // Only the first person of a line has a phone.
  const phone = found[0]?.phone;
  return { contactNames: names.slice(0, maxNames), ...(phone === undefined ? {} : { contactPhone: phone }) };
};

const email: ReadCell = (given) =>
  isAddress(given.trim()) ? { contactEmail: given.trim() } : new Misfit(`${quoted(given)} isn't an email address.`);

/** A number alone is a count of notes, as exports have it. */
const note: ReadCell = (given, world) => (/^\d{1,6}$/.test(given.trim()) ? {} : words('note', 10_000)(given, world));

const key: ReadCell = (given) => {
  const found = readBidKey(given);
  return found ? { key: found } : new Misfit(`${quoted(given)} isn't the ID of a bid.`);
};

const longestList = 5000;

/** Companies below one another in a cell are several, if each line is more than a word: a long name takes two lines. */
const company: ReadCell = (given, world) => {
  const lines = given.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && lines.every((line) => companyCore(line) !== '' && line.trim().includes(' '));
  const text = isList ? lines.join('; ') : given;
  const names = listedCompanies(text.slice(0, longestList)) ?? [];
  if (text.length > longestList || names.length === 0) return named('companyName', 200)(text, world);
  return names.some((name) => nameLine(name).length > 200) ? tooLong(200) : { companyName: nameLine(text) };
};

/** Possible columns of a table of bids, besides custom fields. */
const readFields = {
  name: {
    words: [
      'project',
      'project title',
      'job name',
      'project job name',
      'bid name',
      'opportunity name',
      'name',
      'opportunity',
      'job',
      'bid',
      'description',
    ],
    isRequired: true,
    holds: 'name',
    read: named('name', 500),
  },
  companyName: {
    words: [
      'gc',
      'general contractor',
      'company name',
      'companies',
      'client',
      'bidding to',
      'contractor',
      'customer',
      'gc name',
      'gc client',
      'client name',
      'customer name',
      'builder',
      'invited by',
      'account',
    ],
    holds: 'words',
    read: company,
  },
  stageId: {
    words: ['status', 'bid status', 'project stage', 'state of bid', 'project status', 'result', 'outcome', 'won lost'],
    holds: 'choices',
    read: chosen('stageId'),
  },
  estimatorIds: {
    words: [
      'estimator',
      'lead estimator',
      'assigned to',
      'assignee',
      'assignees',
      'estimated by',
      'bid lead',
      'lead',
      'owner',
    ],
    weakWords: ['est', 'est by'],
    holds: 'choices',
    read: chosen('estimatorIds'),
  },
  bidDeadline: {
    words: [
      'bid due',
      'bid due date',
      'bid date',
      'bids due',
      'due date',
      'due',
      'deadline',
      'date due',
      'bid date time',
      'due date time',
    ],
    holds: 'values',
    read: deadline('bidDeadline'),
  },
  bidTime: {
    words: ['bid time', 'time due', 'due time', 'bid due time', 'deadline time', 'bid hour', 'time of bid', 'time'],
    holds: 'values',
    read: clock('bidTime'),
  },
  rfiTime: {
    words: ['rfi time', 'rfi due time', 'questions time', 'questions due time'],
    holds: 'values',
    read: clock('rfiTime'),
  },
  walkTime: {
    words: ['walk time', 'job walk time', 'site walk time', 'site visit time', 'pre bid time', 'prebid time'],
    holds: 'values',
    read: clock('walkTime'),
  },
  rfiDeadline: {
    words: ['rfi due', 'rfi date', 'rfi due date', 'rfis due', 'rfis due date', 'questions due', 'rfi'],
    holds: 'values',
    read: deadline('rfiDeadline'),
  },
  jobWalk: {
    words: [
      'job walk date',
      'walk thru',
      'walkthru',
      'job walk thru',
      'site walk',
      'pre bid meeting',
      'pre bid',
      'prebid',
      'site visit',
      'walk through',
      'walk',
    ],
    holds: 'values',
    read: deadline('jobWalk'),
  },
  receivedAt: {
    words: [
      'date received',
      'received date',
      'received on',
      'bid received',
      'invite received',
      'invite date',
      'date invited',
      'invited on',
      'invitation date',
      'itb date',
      'itb received',
      'rfp received',
      'date in',
      'date added',
      'date entered',
    ],
    weakWords: ['created', 'date created', 'invited'],
    holds: 'values',
    read: deadline('receivedAt'),
  },
  submittedAt: {
    words: [
      'date submitted',
      'submitted date',
      'submitted on',
      'submit date',
      'submission date',
      'bid submitted',
      'proposal submitted',
      'proposal date',
      'quote date',
      'date quoted',
      'date bid',
      'date sent',
      'sent on',
      'sent',
    ],
    holds: 'values',
    read: deadline('submittedAt'),
  },
  awardedAt: {
    words: ['date awarded', 'awarded date', 'awarded on', 'award date', 'date won', 'won date', 'won on'],
    holds: 'values',
    read: deadline('awardedAt'),
  },
  lostAt: {
    words: ['date lost', 'lost date', 'lost on'],
    holds: 'values',
    read: deadline('lostAt'),
  },
  decidedAt: {
    words: [
      'date decided',
      'decided on',
      'decision date',
      'decision',
      'result date',
      'date of result',
      'outcome date',
      'date closed',
      'closed date',
      'close date',
      'closed',
    ],
    holds: 'values',
    read: deadline('decidedAt'),
  },
  location: {
    words: ['project location', 'full address', 'project address', 'job location', 'place'],
    holds: 'words',
    read: words('location', 1000),
  },
  addressLine: {
    words: ['street address', 'address', 'street', 'job address'],
    holds: 'words',
    read: words('addressLine', 500),
  },
  city: { words: ['project city', 'town', 'city name'], holds: 'words', read: words('city', 200) },
  region: {
    words: ['state', 'region', 'province', 'project state', 'st'],
    holds: 'values',
    read: value('region', readWrittenRegion, "This isn't a state or province."),
  },
  postalCode: {
    words: ['zip', 'zip code', 'zipcode', 'postcode', 'project zip'],
    holds: 'words',
    read: words('postalCode', 20),
  },
  unionType: {
    words: ['union', 'labor', 'labor type', 'union type', 'wage', 'wages', 'wage type'],
    holds: 'choices',
    read: chosen('unionType'),
  },
  distance: {
    words: ['miles', 'distance mi', 'distance miles'],
    holds: 'values',
    read: value('distance', readWrittenMiles, "This isn't a distance in miles."),
  },
  travelTime: {
    words: ['drive time', 'travel'],
    holds: 'values',
    read: value('travelTime', readWrittenMinutes, "This isn't a time in hours and minutes."),
  },
  startAt: {
    words: [
      'start',
      'project start',
      'project start date',
      'construction start',
      'estimated start',
      'est start',
      'starts',
    ],
    holds: 'values',
    read: day('startAt'),
  },
  endAt: {
    words: [
      'end',
      'finish',
      'completion',
      'project end',
      'project end date',
      'completion date',
      'estimated completion',
      'finish date',
      'ends',
    ],
    holds: 'values',
    read: day('endAt'),
  },
  quoteCents: {
    words: [
      'our price',
      'our bid',
      'our number',
      'bid amount',
      'our bid amount',
      'quote amount',
      'proposal amount',
      'bid price',
      'price',
      'amount',
      'bid total',
      'bid value',
      'total amount',
      'total',
      'value',
      'estimated value',
      'project value',
    ],
    weakWords: ['est', 'estimate', 'bid'],
    holds: 'values',
    read: amount('quoteCents'),
  },
  package: {
    words: ['bid package', 'trade', 'scope', 'scope of work', 'trades'],
    holds: 'words',
    read: words('package', 200),
  },
  note: {
    words: ['notes', 'note', 'remarks', 'remark', 'comments', 'comment', 'bid notes', 'project notes', 'memo'],
    holds: 'words',
    read: note,
  },
  externalKey: {
    words: ['platform id', 'external id', 'reference', 'invitation id', 'project id'],
    holds: 'words',
    read: words('externalKey', 200),
  },
  reason: {
    words: [
      'reasons',
      'lost reason',
      'reason lost',
      'reason for loss',
      'loss reason',
      'why lost',
      'why',
      'decline reason',
      'no bid reason',
      'reason not bid',
    ],
    holds: 'words',
    read: words('reason', 1000),
  },
  competitorName: {
    words: [
      'low bidder',
      'apparent low',
      'apparent low bidder',
      'winner',
      'winning bidder',
      'successful bidder',
      'awarded to',
      'lost to',
      'competitors',
      'low sub',
      'winning sub',
    ],
    holds: 'words',
    read: competitor,
  },
  competitorCents: {
    words: [
      'their price',
      'their bid',
      'their number',
      'competitors price',
      'low bid',
      'low bid amount',
      'low price',
      'low number',
      'winning bid',
      'winning price',
      'winning amount',
      'winning number',
    ],
    holds: 'values',
    read: amount('competitorCents'),
  },
  contactNames: {
    words: [
      'contacts',
      'contact name',
      'contact person',
      'gc contact',
      'contractor contact',
      'client contact',
      'point of contact',
      'poc',
      'attn',
      'attention',
    ],
    holds: 'words',
    read: people,
  },
  contactEmail: {
    words: ['contact email', 'email', 'email address', 'gc email', 'contractor email', 'client email', 'poc email'],
    holds: 'values',
    read: email,
  },
  contactPhone: {
    words: [
      'contact phone',
      'phone',
      'phone number',
      'telephone',
      'tel',
      'mobile',
      'cell',
      'cell phone',
      'gc phone',
      'contact number',
    ],
    holds: 'words',
    read: words('contactPhone', 50),
  },
  key: { words: ['basis bid id'], holds: 'values', read: key },
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
  notes: 'note',
  keywords: null,
  rfiDeadline: 'rfiDeadline',
  jobWalk: 'jobWalk',
  createdAt: null,
  receivedAt: 'receivedAt',
  submittedAt: 'submittedAt',
  awardedAt: 'awardedAt',
  lostAt: 'lostAt',
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
  stageReasonId: 'reason',
  contacts: 'contactNames',
  changeState: null,
  unreadMessages: null,
  assigneeIds: null,
} as const satisfies { readonly [C in ColumnId<'projects'>]: BidFieldId | null };

/** Labels of fields that are no column of bids, or are called otherwise in a table. */
const ownLabels = {
  bidTime: 'Bid due, time',
  rfiTime: 'RFI due, time',
  walkTime: 'Job walk, time',
  companyName: 'Company',
  decidedAt: 'Decided',
  package: 'Package',
  externalKey: 'Platform key',
  reason: 'Reason',
  competitorName: 'Competitor',
  competitorCents: 'Competitor’s price',
  contactNames: 'Contact',
  contactEmail: 'Contact’s email',
  contactPhone: 'Contact’s phone',
  key: bidKeyLabel,
} as const satisfies Partial<Record<BidFieldId, string>>;

/** Column of lists that shows a field; undefined if none does. */
export const shownIn = (id: BidFieldId): ColumnId<'projects'> | undefined =>
  listColumns.projects.find((column) => filledBy[column.id] === id)?.id;

const fieldOf = (id: BidFieldId): BidField => {
  const columnId = shownIn(id);
  const column = listColumns.projects.find((candidate) => candidate.id === columnId);
  const labels: Partial<Record<BidFieldId, string>> = ownLabels;
  return {
    ...readFields[id],
    label: labels[id] ?? column?.label ?? id,
    isDate: id === 'decidedAt' || (column !== undefined && factsOf(column.kind).shape === 'day'),
  };
};

const ids = Object.keys(readFields) as BidFieldId[];
/** Import fields, without custom ones. */
export const bidFields = Object.fromEntries(ids.map((id) => [id, fieldOf(id)])) as Readonly<
  Record<BidFieldId, BidField>
>;

export const isBidField = (id: string): id is BidFieldId => Object.hasOwn(bidFields, id);

/** Fields of one line of text in which a word for nothing, such as TBD, is no value. */
export const isBlankable = (id: BidFieldId): boolean => bidFields[id].holds === 'words';

/** Returns true if a project's name is only dashes. */
export const isNoName = (text: string): boolean => isBlankWord(text) && !/[\p{L}\p{N}]/u.test(text);
