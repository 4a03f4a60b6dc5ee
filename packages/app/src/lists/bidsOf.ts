import { writeCondition } from '@basis/domain/model/filters/wire';
import { paths } from '../paths';

const filtered = (identifier: 'companies' | 'contacts', id: string): string =>
  paths.filteredBids({
    and: [writeCondition({ field: { entity: 'project', identifier }, operation: 'AnyOf', value: [id] })],
    or: [],
  });

/** Address of the bids that a company invites to. */
export const bidsOfCompany = (companyId: string): string => filtered('companies', companyId);

/** Address of the bids with a person on an invitation. */
export const bidsOfPerson = (contactId: string): string => filtered('contacts', contactId);
