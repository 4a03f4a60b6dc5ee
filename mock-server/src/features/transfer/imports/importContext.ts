import type { CustomFieldSetting, Stage, StageReason } from '@basis/domain/model/contract/contract';
import { isSameEmail } from '@basis/domain/model/formats/emailIdentity';
import type { Currency } from '@basis/domain/model/formats/money';
import { customKinds } from '@basis/domain/model/lists/customFields';
import type { Tx } from '../../../platform/db/database';
import { listCustomFields } from '../../../lists/customFields';
import { listStageReasons, listStages } from '../../stages/rows/stages';
import { listCompanyNames, listPeople, listTeams, type Named, type Person } from '../rows/importedNames';
import { foldOnce } from './foldOnce';
import type { RememberedColumns } from './guessFields';
import type { DateContext } from './writtenDates';

/** Data that the cells of a table are compared with. */
export interface ImportContext extends DateContext {
  /** Currency of the workspace, which amounts without a sign are of. */
  readonly currency: Currency;
  readonly stages: readonly Stage[];
  readonly reasons: readonly StageReason[];
  /** Colleagues who are still here. */
  readonly people: readonly Person[];
  readonly teams: readonly Named[];
  /** Companies that custom fields can name, by folded name; read only where there is such a field. */
  readonly companyIds: ReadonlyMap<string, string>;
  readonly customFields: readonly CustomFieldSetting[];
  /** Meanings of values by the plan, and by earlier imports. */
  readonly chosen: ValueChoices;
  readonly remembered: RememberedMapping;
}

/** Meanings of the values of fields, by field and folded text; null leaves the field empty. */
export type ValueChoices = ReadonlyMap<string, string | null>;

/** Choices of a workspace in earlier imports. */
export interface RememberedMapping {
  readonly columns: RememberedColumns;
  readonly values: ValueChoices;
}

/** Custom fields of bids that a table can fill. */
const listFillable = async (tx: Tx): Promise<CustomFieldSetting[]> =>
  (await listCustomFields(tx)).filter(({ entity, type }) => entity === 'Project' && customKinds[type] !== 'readOnly');

export const readImportContext = async (
  tx: Tx,
  dates: DateContext,
  { currency, chosen, remembered }: Pick<ImportContext, 'currency' | 'chosen' | 'remembered'>,
): Promise<ImportContext> => {
  const customFields = await listFillable(tx);
  const companies = customFields.some(({ type }) => customKinds[type] === 'companies')
    ? await listCompanyNames(tx)
    : [];
  return {
    ...dates,
    currency,
    stages: await listStages(tx),
    reasons: await listStageReasons(tx),
    people: await listPeople(tx),
    teams: await listTeams(tx),
    companyIds: new Map(companies.map(({ id, name }) => [name, id])),
    customFields,
    chosen,
    remembered,
  };
};

/** @param name folded */
const byName = <T extends Named>(things: readonly T[], name: string): T | undefined =>
  things.find((thing) => foldOnce(thing.name) === name);

/** A stage, by its name or by what it is called in every workspace. */
export const findStage = ({ stages }: ImportContext, name: string): Stage | undefined => {
  const wanted = foldOnce(name);
  const joined = wanted.replaceAll(' ', '');
  return byName(stages, wanted) ?? stages.find(({ code }) => code !== null && foldOnce(code) === joined);
};

/** The reason of a stage that a text names; undefined if none does. */
export const findReason = ({ reasons }: ImportContext, stageId: string, text: string): StageReason | undefined =>
  byName(
    reasons.filter((reason) => reason.stageId === stageId),
    foldOnce(text),
  );

/** A colleague, by email, by name, or by a first name that only one has. */
export const findPerson = ({ people }: ImportContext, text: string): Person | undefined => {
  const wanted = foldOnce(text);
  const exact =
    people.find(({ email }) => isSameEmail(email, text)) ?? people.find(({ name }) => foldOnce(name) === wanted);
  const [first, ...others] = people.filter(({ name }) => foldOnce(name).split(' ')[0] === wanted);
  return exact ?? (others.length ? undefined : first);
};

export const findTeam = ({ teams }: ImportContext, name: string): Named | undefined => byName(teams, foldOnce(name));
