import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import { fold } from '@basis/domain/formats/fold';
import { customKinds, type CustomKind } from '@basis/domain/lists/customFields';
import { Misfit } from './bidDraft';
import { findPerson, findStage, findTeam, type ImportContext } from './importContext';
import { readWrittenDate } from './writtenDates';
import { readWrittenFlag, readWrittenMoney, readWrittenNumber, readWrittenPercent, splitNames } from './writtenValues';

type Field = Pick<CustomFieldSetting, 'options' | 'type'>;
type ReadValue = (text: string, field: Field, world: ImportContext) => unknown;

const orMisfit = (value: unknown, message: string): unknown => value ?? new Misfit(message);

const optionId = ({ options }: Field, text: string): string | undefined =>
  options.find(({ label }) => fold(label) === fold(text))?.id;

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

/** How a cell is read for each kind of custom field. */
const readers: Readonly<Record<CustomKind, ReadValue>> = {
  boolean: (text) => orMisfit(readWrittenFlag(text), 'Use yes or no.'),
  companies: several((text, _, { companyIds }) => companyIds.get(fold(text)), 'No company has this name.'),
  date: (text, _, { dateOrder, zone }) => orMisfit(readWrittenDate(text, dateOrder, zone)?.date, "This isn't a date."),
  money: (text) => orMisfit(readWrittenMoney(text), "This isn't an amount."),
  multiSelect: several((text, field) => optionId(field, text), noOption),
  number: (text) => orMisfit(readWrittenNumber(text), "This isn't a number."),
  percent: (text) => orMisfit(readWrittenPercent(text), "This isn't a percentage."),
  richText: words,
  singleSelect: (text, field) => orMisfit(optionId(field, text), noOption),
  teams: several((text, _, world) => findTeam(world, text)?.id, 'No team has this name.'),
  text: words,
  users: several((text, _, world) => findPerson(world, text)?.id, 'No user has this name.'),
  stage: (text, _, world) => orMisfit(findStage(world, text)?.id, 'No stage has this name.'),
  readOnly: () => new Misfit("This field can't be imported."),
};

/** The value of a custom field that a cell holds, or why it holds none. */
export const readCustomCell = (text: string, field: Field, world: ImportContext): unknown =>
  readers[customKinds[field.type]](text, field, world);
