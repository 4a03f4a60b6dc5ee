import { counted } from '@basis/domain/engine/changes/changeWords';
import { canonical } from '@basis/domain/engine/query/ask';
import { sortsOf, type ViewSpec } from '@basis/domain/engine/spec/viewSpec';
import type { SortField } from '@basis/ui/data/SortBuilder';
import { sortFieldsOf } from './listFields';
import { groupWords, lanesText, sortWords, type Named } from './viewChanges';

/** Singular and plural of a list's entries: bid, bids. */
export type EntryWords = readonly [one: string, several: string];

/** Content of a list at one time. */
export interface ListMoment extends Named {
  readonly view: { readonly id: string; readonly name: string };
  readonly spec: ViewSpec;
  /** Number of entries. */
  readonly count: number;
  /** Number of selected entries. */
  readonly selected: number;
  readonly words: EntryWords;
}

/** A property of a list that is announced when it changes. */
export interface ListTelling {
  /** True if the rows change with it. */
  readonly isOfRows: boolean;
  readonly part: (moment: ListMoment) => unknown;
  readonly sentence: (moment: ListMoment) => string;
}

const spokenOrders: Readonly<Record<SortField['kind'], Readonly<Record<'asc' | 'desc', string>>>> = {
  text: { asc: 'A to Z', desc: 'Z to A' },
  date: { asc: 'earliest first', desc: 'latest first' },
  number: { asc: 'lowest first', desc: 'highest first' },
  due: { asc: 'open first', desc: 'closed first' },
};

const orderSentence = ({ spec, ...named }: ListMoment): string => {
  const words = sortWords(spec, named);
  const [first, ...others] = sortsOf(spec);
  const field = sortFieldsOf(named.list, named.fields, named.workspace).find(({ id }) => id === first?.name);
  return first && field && others.length === 0 ? `${words}, ${spokenOrders[field.kind][first.direction]}` : words;
};

const countSentence = ({ count, words }: ListMoment): string =>
  count === 0 ? `No ${words[1]}` : counted(count, words).words;

/** The most important first. */
const tellings: readonly ListTelling[] = [
  {
    isOfRows: true,
    part: ({ view }) => view.id,
    sentence: (moment) => `${moment.view.name}: ${countSentence(moment)}`,
  },
  {
    isOfRows: true,
    part: ({ spec: { filter, search } }) => [filter.tree, filter.quick, search],
    sentence: countSentence,
  },
  { isOfRows: true, part: ({ spec }) => spec.group, sentence: ({ spec, list }) => groupWords(spec.group, list) },
  { isOfRows: false, part: ({ spec }) => spec.lanes ?? null, sentence: ({ spec }) => lanesText(spec.lanes) },
  { isOfRows: true, part: ({ spec }) => sortsOf(spec), sentence: orderSentence },
  {
    isOfRows: false,
    part: ({ selected }) => selected,
    sentence: ({ selected, words }) =>
      selected === 0 ? 'Selection cleared' : `${counted(selected, words).words} selected`,
  },
];

/** The most important announced change of a list; undefined without one. */
export const changeIn = (before: ListMoment, now: ListMoment): ListTelling | undefined =>
  tellings.find(({ part }) => canonical(part(before)) !== canonical(part(now)));
