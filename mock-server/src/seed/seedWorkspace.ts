import { fold } from '@basis/domain/formats/fold';
import type { Tx } from '../platform/db/database';
import { companyKey } from '../features/companies/rows/companies';
import { addWorkspace } from '../features/workspace/rows/newWorkspace';
import { bulkInsert } from '../platform/db/bulkInsert';
import { companyNames, domainOf, person, streetAddress, cities } from './names';
import type { BidWorld } from './bids';
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

/** Adds a workspace with users, stages, fields and companies. @returns what its bids refer to. */
export const seedWorkspace = async (
  context: Context,
  workspace: SeedWorkspace,
  passwordHash: string,
): Promise<BidWorld> => {
  const { tx, random, workspaceId, today } = context;
  const { userIds, ...stages } = await addWorkspace(
    { tx, workspaceId, newId: () => random.id(today) },
    workspace,
    passwordHash,
  );
  await seedFields(context);
  const companies = await seedCompanies(context);
  return { workspaceId, zone: workspace.zone, today, ...stages, companies, userIds, keywords: workspace.keywords };
};
