import { fold } from '@basis/domain/model/formats/fold';
import { companyKey } from '../features/contacts/rows/companies';
import type { Tx } from '../platform/db/database';
import type { BidWorld } from './bids';
import { cities, domainOf, lastNames, person, streetAddress } from './names';
import type { Random } from './random';

interface Context {
  readonly tx: Tx;
  readonly random: Random;
  readonly workspaceId: string;
  readonly today: Date;
}

/** A person of another name than the colleagues'. */
const otherThan = (taken: ReadonlySet<string>, one: ReturnType<typeof person>): ReturnType<typeof person> => {
  const lastName = [one.lastName, ...lastNames].find((name) => !taken.has(`${one.firstName} ${name}`));
  return { ...one, lastName: lastName ?? one.lastName };
};

/** Adds companies of these names with three people each. @returns what bids refer to, in the order of the names. */
export const seedCompanies = async (
  { tx, random, workspaceId, today }: Context,
  names: readonly string[],
): Promise<BidWorld['companies']> => {
  const companies = names.map((name, index) => {
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
  const contacts = companies.flatMap((company) => {
    const taken = new Set<string>();
    return Array.from({ length: 3 }, () => {
      const { firstName, lastName, title, phone } = otherThan(taken, person(random));
      taken.add(`${firstName} ${lastName}`);
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
    });
  });
  await tx.insertInto('contacts').values(contacts).execute();
  return companies.map(({ id }) => ({
    id,
    contactIds: contacts.filter(({ company_id }) => company_id === id).map((contact) => contact.id),
  }));
};
