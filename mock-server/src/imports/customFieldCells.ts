import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import { fold } from '@basis/domain/formats/fold';
import { Misfit } from './bidDraft';
import { findPerson, findStage, findTeam, type ImportWorld } from './importWorld';
import { readWrittenDate } from './writtenDates';
import { readWrittenFlag, readWrittenMoney, readWrittenNumber, readWrittenPercent, splitNames } from './writtenValues';

type Field = Pick<CustomFieldSetting, 'options' | 'type'>;
type ReadValue = (text: string, field: Field, world: ImportWorld) => unknown;

const orMisfit = (value: unknown, message: string): unknown => value ?? new Misfit(message);

const optionId = ({ options }: Field, text: string): string | undefined =>
  options.find(({ label }) => fold(label) === fold(text))?.id;

const noOption = 'This is none of the choices.';

/** Several names, each of which must be found; the whole may be one of them. */
const several =
  (find: (text: string, field: Field, world: ImportWorld) => string | undefined, message: string): ReadValue =>
  (text, field, world) => {
    const whole = find(text, field, world);
    if (whole) return [whole];
    const ids = splitNames(text).map((name) => find(name, field, world));
    return ids.every((id) => id !== undefined) && ids.length ? [...new Set(ids)] : new Misfit(message);
  };

const words: ReadValue = (text) => text;

/** How a cell is read for each type of custom field. */
const readers: Readonly<Record<CustomFieldSetting['type'], ReadValue>> = {
  Boolean: (text) => orMisfit(readWrittenFlag(text), 'This is neither yes nor no.'),
  CompanyMultiSelect: several(
    (text, _, { companyIds }) => companyIds.get(fold(text)),
    'There is no company of this name.',
  ),
  Date: (text, _, { dateOrder, zone }) => orMisfit(readWrittenDate(text, dateOrder, zone)?.date, 'This is no date.'),
  Monetary: (text) => orMisfit(readWrittenMoney(text), 'This is no amount.'),
  MultiSelect: several((text, field) => optionId(field, text), noOption),
  Number: (text) => orMisfit(readWrittenNumber(text), 'This is no number.'),
  Percent: (text) => orMisfit(readWrittenPercent(text), 'This is no percentage.'),
  RichText: words,
  SingleSelect: (text, field) => orMisfit(optionId(field, text), noOption),
  TeamSelect: several((text, _, world) => findTeam(world, text)?.id, 'There is no team of this name.'),
  Text: words,
  UserMultiSelect: several((text, _, world) => findPerson(world, text)?.id, 'There is nobody here of this name.'),
  StageSelect: (text, _, world) => orMisfit(findStage(world, text)?.id, 'There is no stage of this name.'),
  Custom: () => new Misfit('This field is not filled by hand.'),
};

/** The value of a custom field that a cell holds, or why it holds none. */
export const readCustomCell = (text: string, field: Field, world: ImportWorld): unknown =>
  readers[field.type](text, field, world);
