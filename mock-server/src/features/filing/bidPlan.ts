import { emailDomain, emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import { isPlatformAddress } from '../../mailReading/extract/platforms/recognise';
import { foldName } from '../../mailReading/extract/text/naming';
import { fullWord, isSameCompany } from '../../mailReading/match/companyName';
import { platformKey } from '../../mailReading/match/projectFacts';
import { placeLikeness } from '../../mailReading/match/projectPlace';
import type { ReadContact, ReadDeadline, ReadLocation } from '../../platform/db/schema';
import { companyKey } from '../contacts/rows/companies';
import { changesDate, changingTypes, isSameValue } from './changedDates';

/** A contractor; without an id it is not known yet. */
export interface Contractor {
  readonly id: string | null;
  readonly name: string;
}

export const plannedDates = ['bidDeadline', 'rfiDeadline', 'jobWalk'] as const;
export type PlannedDate = (typeof plannedDates)[number];

/** What an email says of the job that its group is about. */
export interface PlanReading {
  readonly ordinal: number | null;
  readonly name: string | null;
  readonly package: string | null;
  readonly company: Contractor | null;
  readonly contact: ReadContact | null;
  readonly location: ReadLocation | null;
  readonly dates: Readonly<Record<PlannedDate, ReadDeadline | null>>;
  /** Dates that a user wrote, with who did. */
  readonly edited: Readonly<Partial<Record<PlannedDate, { readonly by: string; readonly at: string }>>>;
  readonly unionType: string;
  readonly externalKey: string | null;
}

/** An email of a group. */
export interface PlanLetter {
  readonly id: string;
  readonly receivedAt: string;
  readonly type: string;
  readonly disposition: string;
  readonly platform: string;
  readonly fromName: string;
  readonly fromEmail: string;
  readonly isForged: boolean;
  /** Company of the contact who sent it, or of the contacts of its domain; null if unknown. */
  readonly sender: Contractor | null;
  /** True if a user said that its contractor is the first one. */
  readonly joinsCompany: boolean;
  /** Its readings of this job: one, or several packages of a digest. */
  readonly readings: readonly PlanReading[];
}

/** A value, and the emails that say it. */
export interface Said<Value> {
  readonly value: Value;
  readonly messageIds: readonly string[];
}

/** An invitation that the bid has already. */
export interface PresentInvite {
  readonly id: string;
  readonly company: Contractor;
  readonly package: string | null;
  readonly externalKey: string | null;
  readonly platform: string | null;
  /** Addresses that its emails come from. */
  readonly emails: readonly string[];
  readonly dates: Readonly<Record<PlannedDate, ReadDeadline | null>>;
}

/** The invitation of one contractor. */
export interface PlannedInvite {
  /** The email that it is made from, and its reading there. */
  readonly messageId: string;
  readonly ordinal: number | null;
  readonly messageIds: readonly string[];
  readonly company: Contractor;
  /** False if the contractor was not read, and is named by the sender. */
  readonly isIdentified: boolean;
  /** Another contractor of the bid that may be the same under another name. */
  readonly mayBe: string | null;
  /** The invitation of the bid that the emails belong to; null for a new one. */
  readonly bidInviteId: string | null;
  readonly contacts: readonly ReadContact[];
  readonly package: string | null;
  /** The date that counts first. */
  readonly dates: Readonly<Record<PlannedDate, readonly Said<ReadDeadline>[]>>;
  readonly edited: PlanReading['edited'];
  readonly externalKeys: readonly string[];
  readonly platform: string;
}

/** The bid that emails about one project become. The best of several values comes first. */
export interface BidPlan {
  readonly names: readonly Said<string>[];
  readonly places: readonly Said<ReadLocation>[];
  readonly unionTypes: readonly Said<string>[];
  readonly invites: readonly PlannedInvite[];
  /** Emails that no invitation is made from or changed by. */
  readonly letterIds: readonly string[];
}

/** Types of emails that only somebody sends who asks for a bid. */
const askingTypes: ReadonlySet<string> = new Set(['Bid invite', 'Addendum', 'Bid date extension']);

/** Domains whose addresses belong to anybody. */
const freeMail = /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|aol|icloud|me|msn|comcast|proton(?:mail)?)\./i;

/** Domain that proves a company; null for a platform and for addresses that anybody can have. */
export const provingDomain = (email: string): string | null => {
  const domain = emailDomain(email);
  return domain === '' || freeMail.test(domain) || isPlatformAddress(email) ? null : domain;
};

const contractorOf = (letter: PlanLetter, reading: PlanReading): Contractor | null => reading.company ?? letter.sender;

/** Names the contractor by the sender if the email names none: an invitation needs a company. */
const senderName = ({ fromName, fromEmail }: PlanLetter): string =>
  (fromName || fromEmail.split('@')[1] || fromEmail || 'Unknown sender').slice(0, 200);

/**
 * True if an email brings an invitation to its bid. Without a company only a new invitation does, as the sender of
 * others may be a platform.
 */
const bringsInvitation = (letter: PlanLetter, reading: PlanReading): boolean =>
  askingTypes.has(letter.type) &&
  ((letter.type === 'Bid invite' && letter.disposition === 'inbox') || contractorOf(letter, reading) !== null);

const byReceipt = (one: PlanLetter, other: PlanLetter): number =>
  one.receivedAt === other.receivedAt ? (one.id < other.id ? -1 : 1) : one.receivedAt < other.receivedAt ? -1 : 1;

/** The email that the bid is made from: the first, or the earliest invitation if the first is none. */
export const leadOf = (letters: readonly PlanLetter[]): PlanLetter | undefined => {
  const brings = (letter: PlanLetter): boolean => letter.readings.some((reading) => bringsInvitation(letter, reading));
  const [first] = letters;
  if (!first || brings(first)) return first;
  return letters.filter((letter) => letter.type === 'Bid invite' && brings(letter)).toSorted(byReceipt)[0] ?? first;
};

interface Row {
  messageId: string;
  ordinal: number | null;
  messageIds: string[];
  company: Contractor;
  isIdentified: boolean;
  bidInviteId: string | null;
  emails: Set<string>;
  domains: Set<string>;
  keys: Set<string>;
  contacts: ReadContact[];
  packages: string[];
  dates: Record<PlannedDate, Said<ReadDeadline>[]>;
  edited: Partial<Record<PlannedDate, { by: string; at: string }>>;
  externalKeys: string[];
  platform: string;
}

const packagesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
const longestPackage = 500;

const holdsPackage = ({ packages }: Row, name: string): boolean =>
  packages.some((each) => each.toLowerCase() === name.toLowerCase());

const domainsOf = (emails: Iterable<string>): string[] => [...emails].flatMap((email) => provingDomain(email) ?? []);

const rowOfInvite = (invite: PresentInvite): Row => ({
  messageId: '',
  ordinal: null,
  messageIds: [],
  company: invite.company,
  isIdentified: true,
  bidInviteId: invite.id,
  emails: new Set(invite.emails.map(emailIdentity)),
  domains: new Set(domainsOf(invite.emails)),
  keys: new Set([platformKey(invite.platform, invite.externalKey)].filter((key) => key !== null)),
  contacts: [],
  packages: packagesOf(invite.package),
  dates: {
    bidDeadline: [],
    rfiDeadline: [],
    jobWalk: [],
  },
  edited: {},
  externalKeys: [],
  platform: invite.platform ?? 'Unknown',
});

const newRow = (letter: PlanLetter, reading: PlanReading): Row => {
  const company = contractorOf(letter, reading);
  return {
    messageId: letter.id,
    ordinal: reading.ordinal,
    messageIds: [],
    company: company ?? { id: null, name: senderName(letter) },
    isIdentified: company !== null,
    bidInviteId: null,
    emails: new Set(),
    domains: new Set(),
    keys: new Set(),
    contacts: [],
    packages: [],
    dates: { bidDeadline: [], rfiDeadline: [], jobWalk: [] },
    edited: {},
    externalKeys: [],
    platform: letter.platform,
  };
};

/** Names that are kept at once. */
const mostKept = 2000;

/** Computes something of a name once: in a large group each is compared with all others. */
const onceForEach = <Value>(compute: (name: string) => Value): ((name: string) => Value) => {
  const kept = new Map<string, Value>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const value = compute(name);
    kept.set(name, value);
    return value;
  };
};
const keyOf = onceForEach(companyKey);

const haveSameName = (one: Contractor, other: Contractor): boolean =>
  one.id !== null && other.id !== null ? one.id === other.id : keyOf(one.name) === keyOf(other.name);

const addressesOf = (letter: PlanLetter, reading: PlanReading): string[] =>
  [letter.fromEmail, reading.contact?.email ?? ''].filter((email) => email !== '' && !isPlatformAddress(email));

/**
 * True if an email is by the contractor of an invitation. Names that differ by their form alone are one contractor only
 * where a domain or the platform's key says so too.
 */
const isByContractor = (row: Row, letter: PlanLetter, reading: PlanReading): boolean => {
  const company = contractorOf(letter, reading);
  const emails = addressesOf(letter, reading);
  const key = platformKey(letter.platform, reading.externalKey);
  const hasKey = key !== null && row.keys.has(key);
  const hasDomain = domainsOf(emails).some((domain) => row.domains.has(domain));
  const hasAddress = emails.some((email) => row.emails.has(emailIdentity(email)));
  if (company === null || !row.isIdentified) return hasKey || hasAddress || (company === null && hasDomain);
  return haveSameName(row.company, company) || ((hasKey || hasDomain) && isSameCompany(row.company.name, company.name));
};

/** True if a package can stand on an invitation: packages of one contractor are together unless their dates differ. */
const isPackageFit = (row: Row, reading: PlanReading, zone: string): boolean => {
  const name = reading.package;
  if (name === null || row.packages.length === 0 || holdsPackage(row, name)) return true;
  if (row.bidInviteId !== null || [...row.packages, name].join('; ').length > longestPackage) return false;
  return plannedDates.every((field) => {
    const [known] = row.dates[field];
    const said = reading.dates[field];
    return !known || !said || !changesDate(known.value, said, zone);
  });
};

/** Gives a row the date of an email: the newest email changes what it speaks of, a reminder nothing. */
const addDate = (row: Row, field: PlannedDate, letter: PlanLetter, reading: PlanReading, zone: string): void => {
  const said = reading.dates[field];
  if (!said) return;
  const known = row.dates[field];
  const place = known.findIndex(({ value }) => !changesDate(value, said, zone) || isSameValue(value, said, zone));
  const same = known[place];
  const next: Said<ReadDeadline> = same
    ? { ...same, messageIds: [...new Set([...same.messageIds, letter.id])] }
    : { value: said, messageIds: [letter.id] };
  const rest = known.filter((_, index) => index !== place);
  const by = reading.edited[field];
  const isFirst = known.length === 0 || place === 0;
  const isNewer = by !== undefined || (row.edited[field] === undefined && !letter.isForged && !letter.joinsCompany);
  const changes = changingTypes.has(letter.type) || (askingTypes.has(letter.type) && same === undefined);
  if (by) row.edited[field] = by;
  row.dates[field] = isFirst || (isNewer && (by !== undefined || changes)) ? [next, ...rest] : [...rest, next];
};

const isSamePerson = (one: ReadContact, other: ReadContact): boolean =>
  one.email && other.email
    ? emailIdentity(one.email) === emailIdentity(other.email)
    : one.name !== null && one.name.toLowerCase() === other.name?.toLowerCase();

/** Completes a person by what another email says of them. */
const completed = (one: ReadContact, other: ReadContact): ReadContact => ({
  name: one.name ?? other.name,
  email: one.email ?? other.email,
  phone: one.phone ?? other.phone,
});

const addContact = (row: Row, contact: ReadContact | null): void => {
  if (!contact || (!contact.name && !contact.email)) return;
  const known = row.contacts.findIndex((each) => isSamePerson(each, contact));
  const before = row.contacts[known];
  if (before) row.contacts[known] = completed(before, contact);
  else row.contacts.push(contact);
};

const fill = (row: Row, letter: PlanLetter, reading: PlanReading, zone: string): void => {
  if (!row.messageIds.includes(letter.id)) row.messageIds.push(letter.id);
  if (row.messageId === '') [row.messageId, row.ordinal] = [letter.id, reading.ordinal];
  for (const field of plannedDates) addDate(row, field, letter, reading, zone);
  if (letter.joinsCompany) return;
  const company = contractorOf(letter, reading);
  if (!row.isIdentified && company) [row.company, row.isIdentified] = [company, true];
  for (const email of addressesOf(letter, reading)) {
    row.emails.add(emailIdentity(email));
    for (const domain of domainsOf([email])) row.domains.add(domain);
  }
  const key = platformKey(letter.platform, reading.externalKey);
  if (key !== null) row.keys.add(key);
  if (reading.externalKey && !row.externalKeys.includes(reading.externalKey))
    row.externalKeys.push(reading.externalKey);
  addContact(row, reading.contact);
  if (reading.package && !holdsPackage(row, reading.package)) row.packages.push(reading.package);
};

/** Words of the trade, which names of one company have or leave out. */
const tradeWords = new Set(
  'the general contractor contractors contracting construction constructors builder builders building group gc'.split(
    ' ',
  ),
);
const foldedWords = onceForEach((name) =>
  companyKey(foldName(name))
    .split(' ')
    .map(fullWord)
    .filter((word) => word !== '' && !tradeWords.has(word)),
);
/** A name without its legal form and blanks. */
const joinedWords = onceForEach((name) => companyKey(foldName(name)).replaceAll(' ', ''));
/** A first word that many companies share proves nothing. */
const shortestWord = 4;

/** True if two names may be forms of one: “Exxel” and “Exxel Pacific”, “BN Builders” and “BNBuilders”. */
export const mayBeSameName = (one: string, other: string): boolean => {
  if (joinedWords(one) === joinedWords(other)) return true;
  const [short = [], long = []] = [foldedWords(one), foldedWords(other)].toSorted((a, b) => a.length - b.length);
  if (short.join('') === long.join('')) return short.length > 0;
  return (
    short.length > 0 && short.join('').length >= shortestWord && short.every((word, index) => long[index] === word)
  );
};

/** True if the contractors of two invitations may be one: by their names, or by the platform's key of both. */
const mayBeOne = (one: Row, other: Row): boolean =>
  !haveSameName(one.company, other.company) &&
  (mayBeSameName(one.company.name, other.company.name) || [...one.keys].some((key) => other.keys.has(key)));

const finish = (row: Row, rows: readonly Row[]): PlannedInvite => ({
  messageId: row.messageId,
  ordinal: row.ordinal,
  messageIds: row.messageIds,
  company: row.company,
  isIdentified: row.isIdentified,
  mayBe: rows.find((other) => other !== row && mayBeOne(row, other))?.company.name ?? null,
  bidInviteId: row.bidInviteId,
  contacts: row.contacts,
  package: row.packages.join('; ') || null,
  dates: row.dates,
  edited: row.edited,
  externalKeys: row.externalKeys,
  platform: row.platform,
});

const textsOf = (letters: readonly PlanLetter[], read: (reading: PlanReading) => string | null): Said<string>[] => {
  const said = new Map<string, { value: string; messageIds: string[] }>();
  for (const letter of letters)
    for (const reading of letter.readings) {
      const value = read(reading);
      if (!value) continue;
      const key = foldName(value);
      const known = said.get(key) ?? { value, messageIds: [] };
      if (!known.messageIds.includes(letter.id)) known.messageIds.push(letter.id);
      said.set(key, known);
    }
  return [...said.values()];
};

const mostSaid = <Value>(all: readonly Said<Value>[]): Said<Value>[] =>
  all.toSorted((one, other) => other.messageIds.length - one.messageIds.length);

const partsOf = ({ addressLine, city, state, postalCode }: ReadLocation): number =>
  [addressLine, city, state, postalCode].filter(Boolean).length;

const differing: ReadonlySet<string> = new Set(['otherNumber', 'otherStreet', 'otherCity', 'otherState']);

/** Places that contradict each other; of those that agree the most complete. */
const placesOf = (letters: readonly PlanLetter[]): Said<ReadLocation>[] => {
  const places: { value: ReadLocation; messageIds: string[] }[] = [];
  for (const letter of letters)
    for (const { location } of letter.readings) {
      if (!location || partsOf(location) === 0) continue;
      const same = places.find(
        ({ value }) => isSameJson(value, location) || !differing.has(placeLikeness(value, location)),
      );
      if (!same) {
        places.push({ value: location, messageIds: [letter.id] });
        continue;
      }
      if (!same.messageIds.includes(letter.id)) same.messageIds.push(letter.id);
      if (partsOf(location) > partsOf(same.value)) same.value = location;
    }
  const streets = places.filter(({ value }) => value.addressLine);
  return [...mostSaid(streets), ...mostSaid(places.filter(({ value }) => !value.addressLine))];
};

/** A reading of an email in which nothing was read. */
const nothingRead: PlanReading = {
  ordinal: null,
  name: null,
  package: null,
  company: null,
  contact: null,
  location: null,
  dates: { bidDeadline: null, rfiDeadline: null, jobWalk: null },
  edited: {},
  unionType: 'Unknown',
  externalKey: null,
};

const readingsOf = ({ readings }: PlanLetter): readonly PlanReading[] => (readings.length ? readings : [nothingRead]);

/**
 * Plans the bid that emails about one project become, or what they add to a bid that is there: an invitation for each
 * contractor, with its own dates, people and keys. Nothing of an email is left out: what a contractor's newer email
 * overrules stays beside it.
 * @param letters the first email of the group first
 * @param present invitations of the bid that they are added to; null for a new bid
 */
export const planBid = (
  letters: readonly PlanLetter[],
  present: readonly PresentInvite[] | null,
  zone: string,
): BidPlan => {
  const lead = present ? undefined : leadOf(letters);
  const ordered = [...(lead ? [lead] : []), ...letters.filter((letter) => letter !== lead).toSorted(byReceipt)];
  const known = (present ?? []).map(rowOfInvite);
  const rows: Row[] = [...known];
  const rest: { letter: PlanLetter; reading: PlanReading }[] = [];
  const dated: { row: Row; letter: PlanLetter; reading: PlanReading }[] = [];
  const rowFor = (letter: PlanLetter, reading: PlanReading): Row | undefined => {
    if (letter.joinsCompany) return rows.find((row) => row.bidInviteId === null) ?? rows[0];
    const own = rows.filter((row) => isByContractor(row, letter, reading));
    const byKey = own.filter((row) => row.keys.has(platformKey(letter.platform, reading.externalKey) ?? ''));
    return [...byKey, ...own].find((row) => isPackageFit(row, reading, zone));
  };
  const take = (row: Row, letter: PlanLetter, reading: PlanReading): void => {
    dated.push({ row, letter, reading });
    fill(row, letter, reading, zone);
  };
  for (const letter of ordered)
    for (const reading of readingsOf(letter)) {
      const isAsking = letter === lead || bringsInvitation(letter, reading);
      const row = isAsking ? rowFor(letter, reading) : undefined;
      if (row) take(row, letter, reading);
      else if (isAsking && !letter.joinsCompany) {
        const made = newRow(letter, reading);
        rows.push(made);
        take(made, letter, reading);
      } else rest.push({ letter, reading });
    }
  // Letters of contractors that are known by now.
  for (const { letter, reading } of rest) {
    const row = rowFor(letter, reading);
    if (row) take(row, letter, reading);
  }
  // Dates again in the order of receipt, so that the newest counts.
  for (const row of rows) {
    row.dates = { bidDeadline: [], rfiDeadline: [], jobWalk: [] };
    row.edited = {};
  }
  const inOrder = dated.toSorted((one, other) =>
    one.letter.joinsCompany === other.letter.joinsCompany
      ? byReceipt(one.letter, other.letter)
      : Number(one.letter.joinsCompany) - Number(other.letter.joinsCompany),
  );
  for (const { row, letter, reading } of inOrder)
    for (const field of plannedDates) addDate(row, field, letter, reading, zone);
  const invites = rows.filter(({ messageIds }) => messageIds.length > 0);
  const covered = new Set(invites.flatMap(({ messageIds }) => messageIds));
  const naming = ordered.filter(({ joinsCompany }) => !joinsCompany);
  return {
    names: textsOf(naming, ({ name }) => name),
    places: placesOf(naming),
    unionTypes: mostSaid(textsOf(naming, ({ unionType }) => (unionType === 'Unknown' ? null : unionType))),
    invites: invites.map((row) => finish(row, rows)),
    letterIds: letters.filter(({ id }) => !covered.has(id)).map(({ id }) => id),
  };
};

/** True if an invitation says nothing else than another one of the same contractor. */
export const agreesWith = (
  one: Pick<PlannedInvite, 'package' | 'dates'>,
  other: Pick<PlannedInvite, 'package' | 'dates'>,
  zone: string,
): boolean =>
  (one.package === null || other.package === null || one.package.toLowerCase() === other.package.toLowerCase()) &&
  plannedDates.every((field) => {
    const [first, second] = [one.dates[field][0]?.value, other.dates[field][0]?.value];
    return !first || !second || isSameValue(first, second, zone);
  });
