import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import type { Tx } from '../platform/db/database';
import { listCustomFields } from '../lists/customFields';
import { customValueRows } from '../records/customValues';
import { createRandom, type Random } from './random';

type Row = Record<string, unknown>;

interface Choices {
  readonly companyIds: readonly string[];
  readonly userIds: readonly string[];
  readonly today: Date;
}

const dayMs = 86_400_000;
const jobNotes = [
  'Night work only',
  'Prevailing wage',
  'Phased, tenants stay',
  'Site visit is a must',
  'Long lead ceilings',
];

type MakeValue = (random: Random, choices: Choices & { readonly optionIds: readonly string[] }) => unknown;

/** A value of each type; those without one are left empty. */
const values: Readonly<Partial<Record<CustomFieldSetting['type'], MakeValue>>> = {
  Text: (random) => `J-${random.between(1000, 9999)}`,
  RichText: (random) => random.pick(jobNotes),
  Number: (random) => random.between(5, 900) * 100,
  Monetary: (random) => random.between(5, 400) * 100_000,
  Percent: (random) => random.between(600, 1900),
  Boolean: (random) => random.chance(0.5),
  Date: (random, { today }) => new Date(today.getTime() - random.between(0, 400) * dayMs).toISOString().slice(0, 10),
  SingleSelect: (random, { optionIds }) => random.pick(optionIds),
  MultiSelect: (random, { optionIds }) => random.sample(optionIds, random.between(1, 3)),
  UserMultiSelect: (random, { userIds }) => random.sample(userIds, random.between(1, 2)),
  CompanyMultiSelect: (random, { companyIds }) => random.sample(companyIds, random.between(1, 2)),
};

const readIds = async (tx: Tx, table: 'companies' | 'users', workspaceId: string): Promise<string[]> => {
  const rows = await tx.selectFrom(table).where('workspace_id', '=', workspaceId).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** Gives bids that are about to be inserted values of the custom fields; returns the rows by which lists ask for them. */
export const fillCustomFields = async (tx: Tx, projects: readonly Row[], today: Date): Promise<Row[]> => {
  const { workspaceId } = tx;
  const fields = (await listCustomFields(tx)).filter(({ entity }) => entity === 'Project');
  if (!fields.length) return [];
  const choices = {
    companyIds: await readIds(tx, 'companies', workspaceId),
    userIds: await readIds(tx, 'users', workspaceId),
    today,
  };
  // A series of its own, so that the bids themselves do not depend on the fields.
  const random = createRandom(projects.length);
  return projects.flatMap((project) => {
    const filled = fields.filter(() => random.chance(0.4));
    const own = filled.map(({ id, type, options }) => {
      const optionIds = options.map((option) => option.id);
      return [id, values[type]?.(random, { ...choices, optionIds })] as const;
    });
    const held = Object.fromEntries(own.filter(([, value]) => value !== undefined));
    project['custom_fields'] = held;
    return customValueRows(workspaceId, 'Project', fields, { entityId: String(project['id']), values: held });
  });
};
