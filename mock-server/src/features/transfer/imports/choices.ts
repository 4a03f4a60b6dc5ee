import type { CustomFieldSetting, Stage } from '@basis/domain/model/contract/contract';
import { customFieldIdOf, customKinds } from '@basis/domain/model/lists/customFields';
import { wordTable } from '../../../platform/wordTable';
import { foldOnce, remembering } from './foldOnce';
import { findPerson, findStage, type ImportContext, type ValueChoices } from './importContext';
import { isBlankIn, readWrittenUnionType, splitNames } from './writtenValues';

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A field whose values are chosen from what the workspace has. */
export interface ChoiceField {
  readonly choices: readonly Choice[];
  /** True if a cell can name several. */
  readonly isSeveral: boolean;
  /** Finds the choice that a text names. */
  find(text: string): string | undefined;
  /** Guesses the choice that a text means. */
  guess(text: string): string | undefined;
  /** Says that no choice has this name. */
  message(text: string): string;
}

type Code = NonNullable<Stage['code']>;

/** Names of the built-in stages in bid logs. */
const stageWords = wordTable<Code>({
  won: 'Awarded',
  win: 'Awarded',
  award: 'Awarded',
  awarded: 'Awarded',
  'awarded to us': 'Awarded',
  'got it': 'Awarded',
  contract: 'Awarded',
  'under contract': 'Awarded',
  sold: 'Awarded',
  'no bid': 'Declined',
  nobid: 'Declined',
  'not bidding': 'Declined',
  'did not bid': 'Declined',
  "didn't bid": 'Declined',
  dnb: 'Declined',
  'no go': 'Declined',
  pass: 'Declined',
  passed: 'Declined',
  decline: 'Declined',
  declined: 'Declined',
  lost: 'Lost',
  lose: 'Lost',
  loss: 'Lost',
  'not awarded': 'Lost',
  'awarded to others': 'Lost',
  'not low': 'Lost',
  bidding: 'Estimating',
  'in progress': 'Estimating',
  wip: 'Estimating',
  open: 'Estimating',
  active: 'Estimating',
  working: 'Estimating',
  'working on it': 'Estimating',
  estimate: 'Estimating',
  estimating: 'Estimating',
  takeoff: 'Estimating',
  'take off': 'Estimating',
  pricing: 'Estimating',
  ready: 'ReadyToSubmit',
  'ready to submit': 'ReadyToSubmit',
  review: 'ReadyToSubmit',
  'in review': 'ReadyToSubmit',
  submit: 'Submitted',
  submitted: 'Submitted',
  bid: 'Submitted',
  'bid submitted': 'Submitted',
  'bid sent': 'Submitted',
  sent: 'Submitted',
  quoted: 'Submitted',
  proposed: 'Submitted',
  'proposal sent': 'Submitted',
  'waiting for award': 'Submitted',
  'follow up': 'Submitted',
  accepted: 'Accepted',
  accept: 'Accepted',
  yes: 'Accepted',
  'will bid': 'Accepted',
  'to bid': 'Accepted',
  going: 'Accepted',
  new: 'Undecided',
  invited: 'Undecided',
  invite: 'Undecided',
  undecided: 'Undecided',
  maybe: 'Undecided',
  reviewing: 'Undecided',
  lead: 'Undecided',
});

/** The text without such signs at its end. */
const withoutEnd = (text: string, signs: string): string => {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

const words = remembering((text: string): string => withoutEnd(foldOnce(text).replaceAll(/[-_]+/g, ' '), '.!*').trim());

/** Returns a text, and its part before a dash, a bracket or another note. */
const beforeNote = (text: string): string[] => {
  const [before = ''] = text.replace(/[^\S\n]+/g, ' ').split(/ [-–—] | ?[(:;/,\n]| to /i);
  return [words(text), words(before)];
};

const guessStage = ({ stages }: ImportContext, text: string): string | undefined => {
  const tries = beforeNote(text);
  for (const wanted of tries) {
    const named = stages.find(({ name }) => words(name) === wanted);
    const code = stageWords[wanted];
    const found = named ?? (code === undefined ? undefined : stages.find((stage) => stage.code === code));
    if (found) return found.id;
  }
  return undefined;
};

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1))
    .join('');

/** Guesses a colleague by initials, a last name, or a name that is cut: MO, Okafor, M. Okafor, Maya O. */
const guessPerson = ({ people }: ImportContext, text: string): string | undefined => {
  const parts = foldOnce(text).replaceAll('.', ' ').replaceAll(',', ' ').trim().split(/\s+/);
  const joined = parts.join('');
  const fits = (name: string): boolean => {
    const own = foldOnce(name).split(/[\s-]+/);
    if (parts.length === 1 && (initials(foldOnce(name)) === joined || own.at(-1) === joined)) return true;
    if (parts.length === 1) return joined.length >= 3 && own.some((word) => word.startsWith(joined));
    return [parts, parts.toReversed()].some(
      (order) => order.length === own.length && order.every((part, index) => own[index]?.startsWith(part)),
    );
  };
  const [found, ...others] = people.filter(({ name }) => fits(name));
  return found && !others.length ? found.id : undefined;
};

const quoted = (text: string): string => `"${text.slice(0, 100)}"`;

const stageField = (world: ImportContext): ChoiceField => ({
  choices: world.stages.map(({ id, name }) => ({ id, label: name })),
  isSeveral: false,
  find: (text) => findStage(world, text)?.id,
  guess: (text) => guessStage(world, text),
  message: (text) => `No stage is called ${quoted(text)}.`,
});

const peopleField = (world: ImportContext): ChoiceField => ({
  choices: world.people.map(({ id, name, email }) => ({ id, label: name || email })),
  isSeveral: true,
  find: (text) => findPerson(world, text)?.id,
  guess: (text) => guessPerson(world, text),
  message: (text) => `No user has the name or email ${text.slice(0, 100)}.`,
});

const unionTypes = ['Union', 'Non Union', 'Prevailing Wage', 'Unknown'] as const;
const unionField: ChoiceField = {
  choices: unionTypes.map((label) => ({ id: label, label })),
  isSeveral: false,
  find: (text) => readWrittenUnionType(text) ?? undefined,
  guess: (text) => ({ y: 'Union', yes: 'Union', n: 'Non Union', no: 'Non Union', pw: 'Prevailing Wage' })[words(text)],
  message: () => 'Use Union, Non Union, Prevailing Wage or Unknown.',
};

const optionField = ({ options }: Pick<CustomFieldSetting, 'options'>): ChoiceField => ({
  choices: options.map(({ id, label }) => ({ id, label })),
  isSeveral: false,
  find: (text) => {
    const wanted = foldOnce(text);
    return options.find(({ label }) => foldOnce(label) === wanted)?.id;
  },
  guess: (text) => {
    const tries = beforeNote(text);
    return options.find(({ label }) => tries.includes(words(label)))?.id;
  },
  message: () => "This isn't one of the options.",
});

const makeChoiceField = (fieldId: string, world: ImportContext): ChoiceField | undefined => {
  if (fieldId === 'stageId') return stageField(world);
  if (fieldId === 'estimatorIds') return peopleField(world);
  if (fieldId === 'unionType') return unionField;
  const field = world.customFields.find(({ id }) => id === customFieldIdOf(fieldId));
  if (!field) return undefined;
  const kind = customKinds[field.type];
  if (kind === 'stage') return stageField(world);
  if (kind === 'users') return { ...peopleField(world), message: () => 'No user has this name.' };
  return kind === 'singleSelect' ? optionField(field) : undefined;
};

/** Choices that were made for a context, so that a table of many rows makes them once. */
const madeFields = new WeakMap<ImportContext, Map<string, ChoiceField | undefined>>();

/** The choices of a field; undefined for a field that has none. */
export const choiceFieldOf = (fieldId: string, world: ImportContext): ChoiceField | undefined => {
  const made = madeFields.get(world) ?? new Map<string, ChoiceField | undefined>();
  madeFields.set(world, made);
  if (!made.has(fieldId)) made.set(fieldId, makeChoiceField(fieldId, world));
  return made.get(fieldId);
};

export const valueKey = (fieldId: string, text: string): string => `${fieldId.toLowerCase()} ${foldOnce(text)}`;

export interface ResolvedValue {
  readonly choiceId: string | null;
  readonly origin: 'same' | 'chosen' | 'remembered' | 'guessed' | 'blank' | 'unknown';
}

interface KnownChoices {
  readonly chosen: ValueChoices;
  readonly remembered: ValueChoices;
}

/** Finds what a text stands for: as chosen, by its name, as chosen before, or by guess. */
export const resolveValue = (
  fieldId: string,
  field: ChoiceField,
  text: string,
  { chosen, remembered }: KnownChoices,
): ResolvedValue => {
  const key = valueKey(fieldId, text);
  const known = (choices: ValueChoices): string | null | undefined => {
    const id = choices.get(key);
    return id === undefined || id === null || field.choices.some((choice) => choice.id === id) ? id : undefined;
  };
  const byPlan = known(chosen);
  if (byPlan !== undefined) return { choiceId: byPlan, origin: 'chosen' };
  const same = field.find(text);
  if (same !== undefined) return { choiceId: same, origin: 'same' };
  const before = known(remembered);
  if (before !== undefined) return { choiceId: before, origin: 'remembered' };
  if (isBlankIn(fieldId, text)) return { choiceId: null, origin: 'blank' };
  const guessed = field.guess(text);
  return guessed === undefined ? { choiceId: null, origin: 'unknown' } : { choiceId: guessed, origin: 'guessed' };
};

/** Cells of a column whose values are kept. */
const maxKept = 5000;

/** Creates a reader of cells: the whole where it is known, else each name in it; equal cells are read once. */
export const valueReader = (fieldId: string, field: ChoiceField, known: KnownChoices) => {
  const kept = new Map<string, readonly (ResolvedValue & { readonly text: string })[]>();
  return (cell: string): readonly (ResolvedValue & { readonly text: string })[] => {
    const before = kept.get(cell);
    if (before) return before;
    const whole = resolveValue(fieldId, field, cell, known);
    const names = field.isSeveral && whole.origin === 'unknown' ? splitNames(cell.replaceAll('/', ',')) : [];
    const found =
      names.length > 1
        ? names.map((text) => ({ text, ...resolveValue(fieldId, field, text, known) }))
        : [{ text: cell, ...whole }];
    if (kept.size < maxKept) kept.set(cell, found);
    return found;
  };
};
