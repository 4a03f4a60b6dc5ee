import type { Contact } from '@basis/domain/contract/contract';
import type { PeopleStore } from '@basis/domain/people/peopleStore';
import type { CellContext, ListCellColumn } from '../../lists/cells';
import { customColumn } from '../../lists/customColumns';

type Change = Parameters<PeopleStore['edit']>[1];
type Column = ListCellColumn<Contact>;

/** The first word is the first name, the others are the last name. */
const namesOf = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
};

/** The columns of the list of people by id. */
export const personColumns = (people: PeopleStore) => {
  const change = ({ id, name }: Contact, part: Change, shown?: Partial<Contact>): void =>
    void people.edit(id, part, `Changed ${name}`, shown);
  return ({ workspace }: CellContext): ((id: string) => Column | undefined) => {
    const columns: Readonly<Record<string, Column>> = {
      name: {
        kind: 'name',
        valueOf: ({ name }) => name,
        onCommit: (row, name) => change(row, namesOf(name), { ...namesOf(name), name }),
      },
      title: { kind: 'text', valueOf: ({ title }) => title, onCommit: (row, title) => change(row, { title }) },
      email: {
        kind: 'email',
        valueOf: ({ email }) => email ?? '',
        onCommit: (row, email) => change(row, { email: email || null }),
      },
      phone: {
        kind: 'phone',
        valueOf: ({ phone }) => phone ?? '',
        onCommit: (row, phone) => change(row, { phone: phone || null }),
      },
      company: {
        kind: 'company',
        valueOf: ({ company }) => company,
        onCommit: (row, company) => change(row, { companyId: company?.id ?? null }, { company }),
      },
      openBidsCount: { kind: 'number', valueOf: ({ openBidsCount }) => openBidsCount },
      createdAt: { kind: 'instant', valueOf: ({ createdAt }) => createdAt },
    };
    return (id) =>
      columns[id] ??
      customColumn<Contact>(id, workspace, (row, customFields) => change(row, { customFields } as Change));
  };
};
