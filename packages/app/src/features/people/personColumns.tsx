import { changed } from '@basis/domain/engine/changes/changeWords';
import type { Contact } from '@basis/domain/model/contract/contract';
import type { PeopleStore } from '@basis/domain/subjects/contacts/peopleStore';
import { listCells, type CellContext, type OwnColumns } from '../../lists/cells';
import { PersonLink } from '../../lists/EntryLink';
import { customColumn } from '../../lists/customColumns';
import { namesOf } from './names';

type Change = Parameters<PeopleStore['edit']>[1];

/** Columns of the list of people by id. */
export const personColumns = (people: PeopleStore) => {
  const change = (seen: Contact, part: Change, shown?: Partial<Contact>): void =>
    void people.edit(seen.id, part, changed(seen.name), { shown, seen });
  const columns: OwnColumns<'contacts', Contact> = {
    name: {
      valueOf: ({ name }) => name,
      renderCell: ({ id, name, email }) => <PersonLink id={id} name={name || (email ?? '')} weight="medium" />,
      onCommit: (row, name) => change(row, namesOf(name), { ...namesOf(name), name }),
    },
    title: { card: 'line', valueOf: ({ title }) => title, onCommit: (row, title) => change(row, { title }) },
    email: {
      valueOf: ({ email }) => email ?? '',
      onCommit: (row, email) => change(row, { email: email || null }),
    },
    phone: {
      card: 'footEnd',
      valueOf: ({ phone }) => phone ?? '',
      onCommit: (row, phone) => change(row, { phone: phone || null }),
    },
    company: {
      card: 'foot',
      valueOf: ({ company }) => company,
      onCommit: (row, company) => change(row, { companyId: company?.id ?? null }, { company }),
    },
    openBidsCount: { valueOf: ({ openBidsCount }) => openBidsCount },
    createdAt: { valueOf: ({ createdAt }) => createdAt },
  };
  return ({ workspace }: CellContext) =>
    listCells('contacts', columns, (id) =>
      customColumn<Contact>(id, workspace, (row, customFields) => change(row, { customFields } as Change)),
    );
};
