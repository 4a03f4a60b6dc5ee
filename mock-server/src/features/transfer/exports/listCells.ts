import type { ApiCall, Company, Contact, Project, Quote, Task } from '@basis/domain/model/contract/contract';
import type { FileCellOf } from '@basis/domain/model/fields/kinds';
import { shownPlace } from '@basis/domain/model/formats/place';
import { repeatWords } from '@basis/domain/model/formats/repeats';
import type { ColumnId, ColumnKind } from '@basis/domain/model/lists/columns';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import type { AnyDefinition, ListContext } from '../../../lists/definition';
import { apiCallsList } from '../../../lists/apiCallsList';
import { companiesList } from '../../../lists/companiesList';
import { contactsList } from '../../../lists/contactsList';
import { projectsList } from '../../../lists/projectsList';
import { quotesList } from '../../../lists/quotesList';
import { tasksList } from '../../../lists/tasksList';
import { getCompanies } from '../../contacts/rows/companyRows';
import { getContacts } from '../../contacts/rows/contactRows';
import { getQuotes } from '../../quotes/rows/quoteRows';
import { getTasks } from '../../tasks/rows/taskRows';
import { getApiCalls } from '../../tokens/rows/apiCalls';
import {
  dateCell,
  flagCell,
  listCell,
  milesCell,
  minutesCell,
  momentCell,
  moneyCell,
  numberCell,
  percentCell,
  textCell,
  type Cell,
} from './cell';
import { writeBidKey } from '../bidKey';
import type { Names } from '../rows/names';
import { readBids, type ExportedBid } from '../rows/exportedBids';

/** Lists with exports. */
export type ExportedList = 'projects' | 'companies' | 'contacts' | 'quotes' | 'tasks' | 'apiCalls';

interface Entry {
  readonly id: string;
  readonly customFields?: Readonly<Record<string, unknown>>;
}

type CellsOf<L extends ExportedList, Row> = {
  readonly [C in ColumnId<L>]: (row: Row, names: Names) => Cell<FileCellOf<ColumnKind<L, C>>>;
};

/** Query and columns of a list. */
export interface ListSource {
  readonly definition: (context: ListContext) => AnyDefinition;
  readonly read: (tx: Tx, reader: Reader, ids: readonly string[]) => Promise<readonly Entry[]>;
  readonly refersTo: (row: Entry) => {
    readonly companyIds?: readonly string[];
    readonly contactIds?: readonly string[];
  };
  readonly cells: Readonly<Record<string, (row: Entry, names: Names) => Cell>>;
  /** Text by which an import finds an entry again. */
  readonly key?: (row: Entry) => string;
}

interface SourceOf<L extends ExportedList, Row extends Entry> {
  readonly definition: (context: ListContext) => AnyDefinition;
  readonly read: (tx: Tx, reader: Reader, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly refersTo?: (row: Row) => {
    readonly companyIds?: readonly string[];
    readonly contactIds?: readonly string[];
  };
  readonly cells: CellsOf<L, Row>;
  readonly key?: (row: Row) => string;
}

/** A source with rows of one list only. */
const source = <L extends ExportedList, Row extends Entry>(own: SourceOf<L, Row>): ListSource => ({
  refersTo: () => ({}),
  ...(own as object as Omit<ListSource, 'refersTo'>),
});

const keywordText = (keywords: Project['keywords']): string[] =>
  Object.entries(keywords)
    .toSorted(([, one], [, other]) => other - one)
    .map(([word, count]) => `${word} (${count})`);

const projects = source<'projects', ExportedBid>({
  definition: projectsList,
  read: readBids,
  refersTo: ({ companyIds, contactIds }) => ({ companyIds, contactIds }),
  key: writeBidKey,
  cells: {
    name: ({ name }) => textCell(name),
    stageId: ({ stageId }, names) => textCell(names.stage(stageId)),
    estimatorIds: ({ estimatorIds }, names) => listCell(estimatorIds.map(names.user)),
    bidDeadline: ({ bidDeadline }) => dateCell(bidDeadline),
    location: (bid) => textCell(shownPlace(bid)),
    companies: ({ companyIds }, names) => listCell(companyIds.map(names.company)),
    quote: ({ quote }) => moneyCell(quote),
    notes: ({ totalNotes }) => numberCell(totalNotes),
    keywords: ({ keywords }) => listCell(keywordText(keywords)),
    rfiDeadline: ({ rfiDeadline }) => dateCell(rfiDeadline),
    jobWalk: ({ jobWalk }) => dateCell(jobWalk),
    createdAt: ({ createdAt }, { zone }) => momentCell(createdAt, zone),
    receivedAt: ({ receivedAt }, { zone }) => momentCell(receivedAt, zone),
    submittedAt: ({ submittedAt }, { zone }) => momentCell(submittedAt, zone),
    awardedAt: ({ awardedAt }, { zone }) => momentCell(awardedAt, zone),
    lostAt: ({ lostAt }, { zone }) => momentCell(lostAt, zone),
    startAt: ({ startAt }) => dateCell(startAt),
    endAt: ({ endAt }) => dateCell(endAt),
    region: ({ region }) => textCell(region),
    city: ({ city }) => textCell(city),
    addressLine: ({ addressLine }) => textCell(addressLine),
    postalCode: ({ postalCode }) => textCell(postalCode),
    unionType: ({ unionType }) => textCell(unionType),
    distance: ({ distance }) => milesCell(distance),
    travelTime: ({ travelTime }) => minutesCell(travelTime),
    submittedAmount: ({ submittedAmount }) => moneyCell(submittedAmount),
    wonAmount: ({ wonAmount }) => moneyCell(wonAmount),
    lostAmount: ({ lostAmount }) => moneyCell(lostAmount),
    stageReasonId: ({ stageReasonId }, names) => textCell(names.reason(stageReasonId)),
    contacts: ({ contactIds }, names) => listCell(contactIds.map(names.contact)),
    changeState: ({ changeState }) => textCell(changeState),
    unreadMessages: ({ unreadMessages }) => numberCell(unreadMessages),
    assigneeIds: ({ assigneeIds }, names) => listCell(assigneeIds?.map(names.user) ?? []),
  },
});

const companies = source<'companies', Company>({
  definition: companiesList,
  read: getCompanies,
  cells: {
    name: ({ name }) => textCell(name),
    tag: ({ tag }) => textCell(tag),
    website: ({ website }) => textCell(website),
    address: ({ address }) => textCell(address),
    region: ({ region }) => textCell(region),
    openBidsCount: ({ openBidsCount }) => numberCell(openBidsCount),
    previousBidsCount: ({ previousBidsCount }) => numberCell(previousBidsCount),
    hitRatio: ({ hitRatio }) => percentCell(hitRatio),
    totalSubmitted: ({ totalSubmitted }) => moneyCell(totalSubmitted),
    totalWon: ({ totalWon }) => moneyCell(totalWon),
    totalLost: ({ totalLost }) => moneyCell(totalLost),
    contacts: ({ totalContacts }) => numberCell(totalContacts),
    notes: ({ totalNotes }) => numberCell(totalNotes),
    blockedAt: ({ blockedAt }, { zone }) => momentCell(blockedAt, zone),
  },
});

const contacts = source<'contacts', Contact>({
  definition: contactsList,
  read: getContacts,
  cells: {
    name: ({ name }) => textCell(name),
    title: ({ title }) => textCell(title),
    email: ({ email }) => textCell(email),
    phone: ({ phone }) => textCell(phone),
    company: ({ company }) => textCell(company?.name),
    openBidsCount: ({ openBidsCount }) => numberCell(openBidsCount),
    createdAt: ({ createdAt }, { zone }) => momentCell(createdAt, zone),
  },
});

const quotes = source<'quotes', Quote>({
  definition: quotesList,
  read: getQuotes,
  cells: {
    project: ({ project }) => textCell(project.name),
    company: ({ company }) => textCell(company?.name),
    trade: ({ trade }) => textCell(trade?.name),
    amount: ({ amount }) => moneyCell(amount),
    margin: ({ margin }) => percentCell(margin),
    status: ({ status }) => textCell(status),
    quotedAt: ({ quotedAt }) => dateCell(quotedAt),
    isAlternate: ({ isAlternate }) => flagCell(isAlternate),
    createdBy: ({ createdById }, names) => textCell(names.user(createdById)),
  },
});

const tasks = source<'tasks', Task>({
  definition: tasksList,
  read: getTasks,
  cells: {
    title: ({ title }) => textCell(title),
    project: ({ project }) => textCell(project?.name),
    assigneeId: ({ assigneeId }, names) => textCell(names.user(assigneeId)),
    dueOn: ({ dueOn }) => dateCell(dueOn),
    doneAt: ({ doneAt }, { zone }) => momentCell(doneAt, zone),
    reminderAt: ({ reminderAt }, { zone }) => momentCell(reminderAt, zone),
    snoozedUntil: ({ snoozedUntil = null }) => dateCell(snoozedUntil),
    repeats: ({ repeats = null }) => textCell(repeatWords(repeats)),
  },
});

const apiCalls = source<'apiCalls', ApiCall>({
  definition: apiCallsList,
  read: getApiCalls,
  cells: {
    operation: ({ operation }) => textCell(operation),
    lastAt: ({ lastAt }, { zone }) => momentCell(lastAt, zone),
    tokenId: ({ tokenName }) => textCell(tokenName),
    userId: ({ userId }, names) => textCell(names.user(userId)),
    status: ({ status }) => numberCell(status),
    calls: ({ calls }) => numberCell(calls),
    address: ({ address }) => textCell(address),
  },
});

/** Sources of all lists with exports. */
export const listSources: Readonly<Record<ExportedList, ListSource>> = {
  projects,
  companies,
  contacts,
  quotes,
  tasks,
  apiCalls,
};
