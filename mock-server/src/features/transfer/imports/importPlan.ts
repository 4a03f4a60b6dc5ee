import { currencySign, signInHead, withSign } from '@basis/domain/model/formats/currencySigns';
import type { ImportPlan } from '@basis/domain/model/contract/contract';
import { factsOf, isAmount as isAmountKind } from '@basis/domain/model/fields/kinds';
import type { Currency } from '@basis/domain/model/formats/money';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { customColumnId, customFieldIdOf, customKinds } from '@basis/domain/model/lists/customFields';
import { badRequest } from '../../../platform/contract/errors';
import { competitorNamesOf, Misfit, type BidDraft } from './bidDraft';
import { bidFields, isBidField, isBlankable, isNoName } from './bidFields';
import { choiceFieldOf } from './choices';
import { readCustomCell } from './customFieldCells';
import { customFieldWords } from './customFieldWords';
import type { ImportableField } from './guessFields';
import type { ImportContext } from './importContext';
import { listedCompanies } from './proposeCompanies';
import { likelihoodOf } from './likelihood';
import { notABid } from './lineKind';
import type { StoredMapping } from './rememberedMapping';
import type { TableLine } from './table';
import { bareNote, splitNote, splitWords } from './splitNote';
import { isBlankIn, isBlankWord } from './writtenValues';

/** Request for an import, as its job stores it. */
export interface ImportInput {
  readonly importId: string;
  readonly plan: ImportPlan;
  readonly administratorId: string | null;
  /** Choices of the workspace when the import was started, so that it continues as it was checked. */
  readonly remembered?: StoredMapping;
  /** Currency of the workspace then, in which amounts are read. */
  readonly currency?: Currency;
}

/** Something of a line that does not fit; without a column it is the line as a whole. */
export interface LineFault {
  readonly column: number | null;
  readonly value: string;
  readonly message: string;
}

export interface ReadLine {
  readonly line: number;
  /** False for totals, notes and repeated column names. */
  readonly isBid: boolean;
  readonly draft: BidDraft;
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Texts of a line that changes a bid. */
  readonly cells?: readonly string[];
  /** Reasons why the line can't be imported. */
  readonly faults: readonly LineFault[];
  /** Values omitted from its bid. */
  readonly leftOut: readonly LineFault[];
}

/** Shortens text in messages, in whole characters. */
export const shortened = (text: string): string => text.slice(0, 200).replace(/\p{Surrogate}/gu, '');

interface FoundValue {
  draft?: BidDraft;
  custom?: [string, unknown];
}
type ReadColumn = (text: string) => FoundValue | Misfit | undefined;

interface ColumnReader {
  readonly read: ReadColumn;
  /** True if a bid can't be created without its value. */
  readonly isNeeded: boolean;
  /** True if its values may be followed by a note. */
  readonly hasNotes: boolean;
  /** True for amounts, numbers and dates, of which a cell holds one. */
  readonly isOfValues: boolean;
  readonly isDate: boolean;
  /** True for amounts, which the column's name may say the currency of. */
  readonly isAmount: boolean;
}

/** Reads a blank word as no value, unless it is one of the field. */
const orBlank = (fieldId: string, text: string, found: FoundValue | Misfit): FoundValue | Misfit | undefined =>
  found instanceof Misfit && isBlankIn(fieldId, text) ? undefined : found;

const columnReader = (fieldId: string | null, world: ImportContext): ColumnReader | null => {
  if (fieldId === null) return null;
  if (isBidField(fieldId)) {
    const { read, holds, isDate } = bidFields[fieldId];
    return {
      isDate,
      isAmount: fieldId === 'quoteCents' || fieldId === 'competitorCents',
      isOfValues: holds === 'values',
      isNeeded: fieldId === 'name' || fieldId === 'companyName' || fieldId === 'key',
      hasNotes: holds === 'values' || holds === 'choices',
      read: (text) => {
        if (fieldId === 'name' ? isNoName(text) : isBlankable(fieldId) && isBlankWord(text)) return undefined;
        const draft = read(text, world);
        return orBlank(fieldId, text, draft instanceof Misfit ? draft : { draft });
      },
    };
  }
  const field = world.customFields.find(({ id }) => id === customFieldIdOf(fieldId));
  if (!field) return null;
  const { shape } = factsOf(customKinds[field.type]);
  return {
    isNeeded: false,
    hasNotes: shape !== 'text',
    isOfValues: shape !== 'text' && shape !== 'id' && shape !== 'ids',
    isDate: shape === 'day',
    isAmount: isAmountKind(customKinds[field.type]),
    read: (text) => {
      const value = readCustomCell(text, field, world);
      return orBlank(
        fieldId,
        text,
        value instanceof Misfit ? value : value === undefined ? {} : { custom: [field.id, value] },
      );
    },
  };
};

const twoValues = (text: string): Misfit => new Misfit(`"${text.slice(0, 100)}" gives more than one value.`);

/** Returns true if the note of a cell is none of its column's values, as in `$450K - $500K`. */
const isOne = ({ read, isOfValues }: ColumnReader, { note }: { readonly note: string }): boolean => {
  if (!isOfValues) return true;
  const other = read(bareNote(note));
  return other === undefined || other instanceof Misfit;
};

/** Names what stands behind a value: a note, or another entry of a list. */
const noteWords = (note: string): string => {
  const isListed = note.startsWith(';');
  return `${isListed ? '' : 'The note '}"${(isListed ? bareNote(note) : note).slice(0, 100)}"`;
};

/** Reads a cell; where it does not fit, without its note. */
const readCell = (
  reader: ColumnReader,
  text: string,
): { readonly found: FoundValue | Misfit | undefined; readonly note: string | null } => {
  const { read, hasNotes, isDate, isAmount } = reader;
  const found = read(text);
  if (!(found instanceof Misfit) || !hasNotes) return { found, note: null };
  const split = splitNote(text) ?? (isDate ? splitWords(text) : null);
  const sign = split && isAmount ? currencySign(bareNote(split.note)) : '';
  if (split && sign) return { found: read(withSign(split.value, sign)), note: null };
  const bare = split ? read(split.value) : found;
  if (!split || bare instanceof Misfit) return { found, note: null };
  return isOne(reader, split) ? { found: bare, note: split.note } : { found: twoValues(text), note: null };
};

const timeColumns = [
  ['bidDeadline', 'bidTime'],
  ['rfiDeadline', 'rfiTime'],
  ['jobWalk', 'walkTime'],
] as const;

/** Puts times of columns of their own into their dates; a time in the date's cell counts. */
const withTimes = (draft: BidDraft): BidDraft => {
  let timed = draft;
  for (const [dateName, timeName] of timeColumns) {
    const [date, clock] = [draft[dateName], draft[timeName]];
    if (date && clock && date.time === null)
      timed = { ...timed, [dateName]: { date: date.date, time: clock.time, zone: clock.zone } };
  }
  return timed;
};

/** Puts the companies in that the plan takes a name for, or that a list without a choice of the plan names. */
const companiesOf = ({ companies = [] }: ImportPlan): ((draft: BidDraft) => BidDraft) => {
  const chosen = new Map(companies.map(({ text, names }) => [nameLine(text), names.map(nameLine).filter(Boolean)]));
  return (draft) => {
    const { companyName: given } = draft;
    const names = given === undefined ? null : (chosen.get(given) ?? listedCompanies(given));
    return names?.length ? { ...draft, companyNames: names } : draft;
  };
};

/** A place in one line also says the city and the state where nothing else does. */
const withPlace = (draft: BidDraft): BidDraft => {
  const [, city, region] = /^([^,]{1,200}), ([A-Z]{2})$/.exec(draft.location ?? '') ?? [];
  const isKnown = draft.city !== undefined || draft.region !== undefined;
  return city && region && !isKnown ? { ...draft, city, region } : draft;
};

/** Fields whose value belongs to another one, which has to be there. */
const belongings = [
  ['competitorCents', ['competitorName'], 'A price without its competitor is left out.'],
  ['contactPhone', ['contactNames', 'contactEmail'], 'A phone without a name or an email is left out.'],
] as const satisfies readonly (readonly [keyof BidDraft, readonly (keyof BidDraft)[], string])[];

/**
 * Reports values whose owner the line does not name, or names with others. An owner that is named and skipped, such as
 * "us", is on purpose.
 */
const ownerless = ({ columns }: ImportPlan, draft: BidDraft, cells: readonly string[]): LineFault[] =>
  belongings.flatMap(([fieldId, owners, message]) => {
    const column = columns.indexOf(fieldId);
    if (draft[fieldId] === undefined || column < 0) return [];
    const value = shortened(cells[column] ?? '');
    if (fieldId === 'competitorCents' && competitorNamesOf(draft).length > 1)
      return [{ column, value, message: 'A price of several competitors is left out.' }];
    const isOwned = owners.some((owner) => draft[owner] !== undefined || (cells[columns.indexOf(owner)] ?? '') !== '');
    return isOwned ? [] : [{ column, value, message }];
  });

/** Reports required values that are missing. */
const missing = (line: number, draft: BidDraft, faults: readonly LineFault[], plan: ImportPlan): LineFault[] => {
  if (faults.length || draft.key) return [];
  if (!draft.name) return [{ column: null, value: '', message: `Row ${line} has no project name.` }];
  if (!draft.companyName && !plan.companyName)
    return [{ column: null, value: shortened(draft.name), message: `Row ${line} has no company.` }];
  return [];
};

const noBid = (line: number, kind: string, cells: readonly string[]): LineFault => ({
  column: null,
  value: shortened(cells.find((cell) => cell !== '') ?? ''),
  message: `Row ${line} looks like a ${kind}, not a bid.`.replace('a column names', 'a row of column names'),
});

/** Creates a reader of lines for a plan, which returns values and what does not fit. */
export const lineReader = (
  plan: ImportPlan,
  world: ImportContext,
  columns: readonly string[] = [],
): ((line: TableLine) => ReadLine) => {
  const readers = plan.columns.map((fieldId, column) => {
    const dateOrder = plan.dateOrders?.[column] ?? plan.dateOrder;
    return columnReader(fieldId, { ...world, dateOrder });
  });
  const signs = columns.map(signInHead);
  const withCompanies = companiesOf(plan);
  const isStrict = plan.badCells !== 'empty';
  return ({ line, cells }) => {
    const draft: BidDraft = {};
    const customFields: Record<string, unknown> = {};
    const faults: LineFault[] = [];
    const leftOut: LineFault[] = [];
    const kind = notABid(cells, columns);
    if (kind) return { line, isBid: false, draft, customFields, faults: [noBid(line, kind, cells)], leftOut };
    for (const [column, text] of cells.entries()) {
      const reader = text === '' ? null : readers[column];
      if (!reader) continue;
      const { found, note } = readCell(reader, reader.isAmount ? withSign(text, signs[column] ?? '') : text);
      const value = shortened(text);
      if (found instanceof Misfit)
        (isStrict || reader.isNeeded ? faults : leftOut).push({ column, value, message: found.message });
      else if (found?.draft) Object.assign(draft, found.draft);
      else if (found?.custom) customFields[found.custom[0]] = found.custom[1];
      if (note) leftOut.push({ column, value, message: `${noteWords(note)} is left out.` });
    }
    if (!draft.key) leftOut.push(...ownerless(plan, draft, cells));
    const all = [...faults, ...missing(line, draft, faults, plan)];
    return {
      line,
      isBid: true,
      draft: withCompanies(withTimes(withPlace(draft))),
      customFields,
      ...(draft.key ? { cells } : {}),
      faults: all,
      leftOut: all.length ? [] : leftOut,
    };
  };
};

const at = (path: string, words: string): Error =>
  badRequest(`${path} ${words}.`, [{ path, message: `${path} ${words}.` }]);

/** Refuses a plan with unknown, duplicate or missing fields. */
export const checkPlan = (plan: ImportPlan, columnCount: number, world: ImportContext): void => {
  if (plan.columns.length > columnCount) throw at('body/columns', 'has more entries than the table has columns');
  if ((plan.dateOrders?.length ?? 0) > columnCount)
    throw at('body/dateOrders', 'has more entries than the table has columns');
  const seen = new Set<string>();
  for (const [index, fieldId] of plan.columns.entries()) {
    if (fieldId === null) continue;
    if (!columnReader(fieldId, world)) throw at(`body/columns/${index}`, 'is not a field that can be imported');
    if (seen.has(fieldId.toLowerCase())) throw at(`body/columns/${index}`, 'is already matched to another column');
    seen.add(fieldId.toLowerCase());
  }
  if (!seen.has('name') && !seen.has('key')) throw at('body/columns', 'needs a column for the name');
  for (const [index, { fieldId, choiceId }] of (plan.values ?? []).entries()) {
    const field = choiceFieldOf(fieldId, world);
    if (!field) throw at(`body/values/${index}/fieldId`, 'is not a field with choices');
    if (choiceId !== null && !field.choices.some(({ id }) => id === choiceId))
      throw at(`body/values/${index}/choiceId`, 'is not a choice of its field');
  }
};

/** Everything that a column can be. */
export const importableFields = (world: ImportContext): ImportableField[] => [
  ...Object.entries(bidFields).map(([id, { label, isRequired = false, isDate, words, weakWords = [], holds }]) => ({
    id,
    label,
    isRequired,
    isDate,
    words,
    weakWords,
    likelihood: likelihoodOf(holds, isDate, (text: string) => {
      const found = columnReader(id, world)?.read(text);
      return !(found instanceof Misfit);
    }),
  })),
  ...world.customFields.map(({ id, label, type }) => {
    const fieldId = customColumnId(id);
    const { shape } = factsOf(customKinds[type]);
    const holds = shape === 'text' ? ('words' as const) : shape === 'id' || shape === 'ids' ? 'choices' : 'values';
    return {
      id: fieldId,
      label,
      isRequired: false,
      isDate: shape === 'day',
      words: customFieldWords(label),
      weakWords: [],
      likelihood: likelihoodOf(holds === 'words' ? 'anything' : holds, shape === 'day', (text: string) => {
        const found = columnReader(fieldId, world)?.read(text);
        return !(found instanceof Misfit);
      }),
    };
  }),
];
