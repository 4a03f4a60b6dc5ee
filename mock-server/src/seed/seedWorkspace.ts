import { fold } from '@basis/domain/formats/fold';
import type { Tx } from '../db/connect';
import { newId } from '../ids';
import { companyKey } from '../repositories/companies';
import { workspaceLocalPart } from '../repositories/workspaces';
import { bulkInsert } from '../db/bulkInsert';
import { companyNames, domainOf, person, streetAddress, cities } from './names';
import type { BidWorld } from './bids';
import { createRandom, type Random } from './random';
import {
  demoFields,
  demoReasons,
  demoStages,
  type DemoStageCode,
  type SeedUser,
  type SeedWorkspace,
} from './workspaces';

interface Context {
  readonly tx: Tx;
  readonly random: Random;
  readonly workspaceId: string;
  readonly today: Date;
}

const seedUsers = async (
  { tx, random, workspaceId, today }: Context,
  users: readonly SeedUser[],
  passwordHash: string,
): Promise<string[]> => {
  const rows = users.map((user) => ({
    workspace_id: workspaceId,
    id: random.id(today),
    email: user.email,
    email_fold: fold(user.email),
    password_hash: passwordHash,
    first_name: user.firstName,
    last_name: user.lastName,
    color: user.color,
    role: user.role,
    position: user.position,
    basis_admin: user.basisAdmin ?? false,
    hidden: user.hidden ?? false,
    active: user.active ?? true,
  }));
  await tx.insertInto('users').values(rows).execute();
  await tx
    .insertInto('login_directory')
    .values(rows.map(({ id, email_fold }) => ({ email_fold, workspace_id: workspaceId, user_id: id })))
    .execute();
  return rows.filter(({ active, hidden }) => active && !hidden).map(({ id }) => id);
};

const seedStages = async ({ tx, random, workspaceId, today }: Context) => {
  const stages = demoStages.map(({ code, name, color }, index) => ({
    workspace_id: workspaceId,
    id: random.id(today),
    name,
    color,
    code,
    is_default: code === 'Undecided',
    sort_order: index,
  }));
  await tx.insertInto('stages').values(stages).execute();
  const reasons = stages.flatMap((stage) =>
    (demoReasons[stage.code] ?? []).map((name) => ({
      workspace_id: workspaceId,
      id: random.id(today),
      stage_id: stage.id,
      name,
    })),
  );
  await tx.insertInto('stage_reasons').values(reasons).execute();
  const byCode = <T>(value: (stage: (typeof stages)[number]) => T) =>
    Object.fromEntries(stages.map((stage) => [stage.code, value(stage)])) as Record<DemoStageCode, T>;
  return {
    stageIds: byCode(({ id }) => id),
    reasonIds: byCode(({ id }) => reasons.filter(({ stage_id }) => stage_id === id).map((reason) => reason.id)),
  };
};

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

const seedCompanies = async ({ tx, random, workspaceId, today }: Context): Promise<BidWorld['companies']> => {
  const companies = companyNames.map((name, index) => {
    const place = random.pick(cities);
    const address = `${streetAddress(random)}, ${place.city}, ${place.region} ${place.postalCode}`;
    return {
      workspace_id: workspaceId,
      id: random.id(today),
      name,
      name_fold: fold(name),
      website: `https://${domainOf(name)}`,
      address,
      address_fold: fold(address),
      region: place.region,
      tag: random.pick(['High', 'Medium', 'Low', 'None', 'None'] as const),
      blocked_at: index === 30 ? today : null,
    };
  });
  await tx.insertInto('companies').values(companies).execute();
  await tx
    .insertInto('company_aliases')
    .values(
      companies.flatMap(({ id, name }) => [
        {
          workspace_id: workspaceId,
          id: random.id(today),
          company_id: id,
          kind: 'name' as const,
          value_fold: companyKey(name),
        },
        {
          workspace_id: workspaceId,
          id: random.id(today),
          company_id: id,
          kind: 'domain' as const,
          value_fold: domainOf(name),
        },
      ]),
    )
    .execute();
  const contacts = companies.flatMap((company) =>
    Array.from({ length: 3 }, () => {
      const { firstName, lastName, title, phone } = person(random);
      const email = `${firstName}.${lastName}@${domainOf(company.name)}`.toLowerCase();
      const name = { first_name: firstName, last_name: lastName, title };
      return {
        workspace_id: workspaceId,
        id: random.id(today),
        company_id: company.id,
        ...name,
        name_fold: fold(`${firstName} ${lastName}`),
        title_fold: fold(title),
        email,
        email_fold: fold(email),
        phone,
      };
    }),
  );
  await tx.insertInto('contacts').values(contacts).execute();
  return companies.map(({ id }) => ({
    id,
    contactIds: contacts.filter(({ company_id }) => company_id === id).map((contact) => contact.id),
  }));
};

/** Adds a workspace with its mail address, people and stages. */
const seedBase = async (context: Context, workspace: SeedWorkspace, passwordHash: string) => {
  const { tx, workspaceId } = context;
  await tx
    .insertInto('workspaces')
    .values({
      id: workspaceId,
      name: workspace.name,
      slug: workspace.slug,
      zone: workspace.zone,
      office_address: workspace.officeAddress,
      enabled_features: [...workspace.enabledFeatures],
    })
    .execute();
  const localPart = workspaceLocalPart(workspace.slug);
  await tx
    .insertInto('mail_directory')
    .values({ local_part: localPart, workspace_id: workspaceId, project_id: null, company_id: null })
    .execute();
  const userIds = await seedUsers(context, workspace.users, passwordHash);
  return { userIds, ...(await seedStages(context)) };
};

/** Adds the first workspace of a database and its Admin. @returns the Admin's user id. */
export const addFirstWorkspace = async (
  tx: Tx,
  workspaceId: string,
  workspace: SeedWorkspace,
  passwordHash: string,
): Promise<string> => {
  const random = { ...createRandom(1), id: newId };
  const { userIds } = await seedBase({ tx, random, workspaceId, today: new Date() }, workspace, passwordHash);
  return userIds[0] ?? '';
};

/** Adds a workspace with users, stages, fields and companies. @returns what its bids refer to. */
export const seedWorkspace = async (
  context: Context,
  workspace: SeedWorkspace,
  passwordHash: string,
): Promise<BidWorld> => {
  const { workspaceId, today } = context;
  const { userIds, ...stages } = await seedBase(context, workspace, passwordHash);
  await seedFields(context);
  const companies = await seedCompanies(context);
  return { workspaceId, zone: workspace.zone, today, ...stages, companies, userIds, keywords: workspace.keywords };
};
