import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { customColumnId, customKinds, type CustomKind } from '@basis/domain/model/lists/customFields';
import { Misfit } from './bidDraft';
import { noAmount, noDate, readChoices } from './bidFields';
import { foldOnce } from './foldOnce';
import { findTeam, type ImportContext } from './importContext';
import { readWrittenMoney, readWrittenNumber, readWrittenPercent } from './writtenAmounts';
import { readWrittenDate } from './writtenDates';
import { readWrittenFlag, splitNames } from './writtenValues';

type Field = Pick<CustomFieldSetting, 'id' | 'options' | 'type'>;
type ReadValue = (text: string, field: Field, world: ImportContext) => unknown;

const orMisfit = (value: unknown, message: string): unknown => value ?? new Misfit(message);

const optionId = ({ options }: Field, text: string): string | undefined => {
  const wanted = foldOnce(text);
  return options.find(({ label }) => foldOnce(label) === wanted)?.id;
};

const noOption = "This isn't one of the options.";

/** Several names, each of which must be found; the whole may be one of them. */
const several =
  (find: (text: string, field: Field, world: ImportContext) => string | undefined, message: string): ReadValue =>
  (text, field, world) => {
    const whole = find(text, field, world);
    if (whole) return [whole];
    const ids = splitNames(text).map((name) => find(name, field, world));
    return ids.every((id) => id !== undefined) && ids.length ? [...new Set(ids)] : new Misfit(message);
  };

const words: ReadValue = (text) => text;

/** Ids of choices; none at all is no value. */
const orNothing = (ids: string[] | Misfit): unknown => (ids instanceof Misfit || ids.length ? ids : undefined);

const oneChoice: ReadValue = (text, { id }, world) => {
  const ids = readChoices(customColumnId(id), text, world);
  return ids instanceof Misfit ? ids : ids[0];
};

/** Readers of cells by kind of custom field. */
const readers: Readonly<Record<CustomKind, ReadValue>> = {
  boolean: (text) => orMisfit(readWrittenFlag(text), 'Use yes or no.'),
  companies: several((text, _, { companyIds }) => companyIds.get(foldOnce(text)), 'No company has this name.'),
  date: (text, _, world) => orMisfit(readWrittenDate(text, world)?.date, noDate(text)),
  money: (text, _, { currency }) => orMisfit(readWrittenMoney(text, currency), noAmount(text, currency)),
  multiSelect: several((text, field) => optionId(field, text), noOption),
  number: (text) => orMisfit(readWrittenNumber(text), "This isn't a number."),
  percent: (text) => orMisfit(readWrittenPercent(text), "This isn't a percentage."),
  richText: words,
  singleSelect: oneChoice,
  teams: several((text, _, world) => findTeam(world, text)?.id, 'No team has this name.'),
  text: words,
  users: (text, { id }, world) => orNothing(readChoices(customColumnId(id), text, world)),
  stage: oneChoice,
  readOnly: () => new Misfit("This field can't be imported."),
};

/** The value of a custom field that a cell holds, or why it holds none. */
export const readCustomCell = (text: string, field: Field, world: ImportContext): unknown =>
  readers[customKinds[field.type]](text, field, world);
