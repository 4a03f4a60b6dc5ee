import type { ImportPlan } from '@basis/domain/contract/contract';
import { factsOf } from '@basis/domain/fields/kinds';
import { customColumnId, customFieldIdOf, customKinds } from '@basis/domain/lists/customFields';
import { badRequest } from '../../../platform/contract/errors';
import { Misfit, type BidDraft } from './bidDraft';
import { bidFields, headKey, isBidField, type BidField } from './bidFields';
import { readCustomCell } from './customFieldCells';
import type { ImportContext } from './importContext';
import type { TableLine } from './table';

/** Request for an import, as its job stores it. */
export interface ImportInput {
  readonly importId: string;
  readonly plan: ImportPlan;
  readonly administratorId: string | null;
}

/** Something of a line that does not fit; without a column it is the line as a whole. */
export interface LineFault {
  readonly column: number | null;
  readonly value: string;
  readonly message: string;
}

export interface ReadLine {
  readonly line: number;
  readonly draft: BidDraft;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly faults: readonly LineFault[];
}

/** Shortens text in messages, in whole characters. */
export const shortened = (text: string): string => text.slice(0, 200).replace(/\p{Surrogate}/gu, '');

type ReadColumn = (text: string, world: ImportContext) => { draft?: BidDraft; custom?: [string, unknown] } | Misfit;

const columnReader = (fieldId: string | null, { customFields }: ImportContext): ReadColumn | null => {
  if (fieldId === null) return null;
  if (isBidField(fieldId)) {
    const { read } = bidFields[fieldId];
    return (text, world) => {
      const draft = read(text, world);
      return draft instanceof Misfit ? draft : { draft };
    };
  }
  const field = customFields.find(({ id }) => id === customFieldIdOf(fieldId));
  if (!field) return null;
  return (text, world) => {
    const value = readCustomCell(text, field, world);
    return value instanceof Misfit ? value : { custom: [field.id, value] };
  };
};

/** A place in one line also says the city and the state where nothing else does. */
const withPlace = (draft: BidDraft): BidDraft => {
  const [, city, region] = /^([^,]{1,200}), ([A-Z]{2})$/.exec(draft.location ?? '') ?? [];
  const isKnown = draft.city !== undefined || draft.region !== undefined;
  return city && region && !isKnown ? { ...draft, city, region } : draft;
};

/** Reports required values that are missing. */
const missing = (draft: BidDraft, faults: readonly LineFault[], plan: ImportPlan): LineFault[] => {
  if (faults.length) return [];
  if (!draft.name) return [{ column: null, value: '', message: 'The project name is missing.' }];
  if (!draft.companyName && !plan.companyName)
    return [{ column: null, value: draft.name, message: 'The company name is missing.' }];
  return [];
};

/** Creates a reader of lines for a plan, which returns values and faults. */
export const lineReader = (plan: ImportPlan, world: ImportContext): ((line: TableLine) => ReadLine) => {
  const readers = plan.columns.map((fieldId) => columnReader(fieldId, world));
  return ({ line, cells }) => {
    const draft: BidDraft = {};
    const customFields: Record<string, unknown> = {};
    const faults: LineFault[] = [];
    for (const [column, text] of cells.entries()) {
      const found = text === '' ? undefined : readers[column]?.(text, world);
      if (found instanceof Misfit) faults.push({ column, value: shortened(text), message: found.message });
      else if (found?.draft) Object.assign(draft, found.draft);
      else if (found?.custom) customFields[found.custom[0]] = found.custom[1];
    }
    return { line, draft: withPlace(draft), customFields, faults: [...faults, ...missing(draft, faults, plan)] };
  };
};

const at = (path: string, words: string): Error =>
  badRequest(`${path} ${words}.`, [{ path, message: `${path} ${words}.` }]);

/** Refuses a plan with unknown, duplicate or missing fields. */
export const checkPlan = (plan: ImportPlan, columnCount: number, world: ImportContext): void => {
  if (plan.columns.length > columnCount) throw at('body/columns', 'has more entries than the table has columns');
  const seen = new Set<string>();
  for (const [index, fieldId] of plan.columns.entries()) {
    if (fieldId === null) continue;
    if (!columnReader(fieldId, world)) throw at(`body/columns/${index}`, 'is not a field that can be imported');
    if (seen.has(fieldId.toLowerCase())) throw at(`body/columns/${index}`, 'is already matched to another column');
    seen.add(fieldId.toLowerCase());
  }
  if (!seen.has('name')) throw at('body/columns', 'needs a column for the name');
};

interface ImportableField {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isDate: boolean;
  readonly words: readonly string[];
}

/** Everything that a column can be. */
export const importableFields = ({ customFields }: ImportContext): ImportableField[] => [
  ...Object.entries<BidField>(bidFields).map(([id, { label, isRequired = false, isDate, words }]) => ({
    id,
    label,
    isRequired,
    isDate,
    words,
  })),
  ...customFields.map(({ id, label, type }) => ({
    id: customColumnId(id),
    label,
    isRequired: false,
    isDate: factsOf(customKinds[type]).shape === 'day',
    words: [],
  })),
];

/** Guesses each column's field from its heading: no field twice, labels before other words. */
export const guessFields = (columns: readonly string[], fields: readonly ImportableField[]): (string | null)[] => {
  const keys = columns.map(headKey);
  const taken = new Map<number, string>();
  const take = (isOf: (field: ImportableField, key: string) => boolean): void => {
    for (const field of fields) {
      if ([...taken.values()].includes(field.id)) continue;
      const column = keys.findIndex((key, index) => !taken.has(index) && isOf(field, key));
      if (column !== -1) taken.set(column, field.id);
    }
  };
  take(({ label }, key) => headKey(label) === key);
  take(({ words }, key) => words.includes(key));
  return columns.map((_, index) => taken.get(index) ?? null);
};
