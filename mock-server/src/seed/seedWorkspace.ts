import type { Tx } from '../platform/db/database';
import { addWorkspace, madeByOperator } from '../features/workspace/rows/newWorkspace';
import { bulkInsert } from '../platform/db/bulkInsert';
import type { BidWorld } from './bids';
import { companyNames } from './names';
import { seedCompanies } from './seedCompanies';
import type { Random } from './random';
import { demoFields, type SeedWorkspace } from './workspaces';

interface Context {
  readonly tx: Tx;
  readonly random: Random;
  readonly workspaceId: string;
  readonly today: Date;
}

const seedFields = async ({ tx, random, workspaceId, today }: Context): Promise<void> => {
  const colors = ['blue', 'teal', 'violet', 'amber', 'red', 'green', 'pink', 'stone'];
  await bulkInsert(
    tx,
    'custom_field_settings',
    demoFields.map(({ label, type, options, isTeam }, position) => ({
      workspace_id: workspaceId,
      id: random.id(today),
      entity: 'Project',
      label,
      type,
      options: (options ?? []).map((option, index) => ({
        id: random.id(today),
        label: option,
        color: colors[index % colors.length],
      })),
      is_entity_label: false,
      position,
      entity_settings: isTeam ? { isTeam: true } : {},
      created_at: today,
      updated_at: today,
    })),
  );
};

/** Adds a workspace with users, stages, fields and companies. @returns what its bids refer to. */
export const seedWorkspace = async (
  context: Context,
  workspace: SeedWorkspace,
  passwordHash: string,
): Promise<BidWorld> => {
  const { tx, random, workspaceId, today } = context;
  const { userIds, ...stages } = await addWorkspace(
    { tx, workspaceId, newId: () => random.id(today) },
    madeByOperator(workspace),
    passwordHash,
  );
  await seedFields(context);
  const companies = await seedCompanies(context, companyNames);
  const people = workspace.users.filter(({ active = true, hidden = false }) => active && !hidden);
  const withRoles = (...roles: string[]): string[] =>
    userIds.filter((_, index) => roles.includes(people[index]?.role ?? ''));
  return {
    workspaceId,
    zone: workspace.zone,
    today,
    ...stages,
    companies,
    userIds: withRoles('Admin', 'Member', 'RestrictedMember'),
    pricerIds: withRoles('Admin', 'Member'),
    keywords: workspace.keywords,
    packages: workspace.packages,
    trade: workspace.trade,
    trades: workspace.trades,
    words: workspace.words,
    rivals: workspace.rivals,
  };
};
