import { AtSign, Briefcase, Building2, CalendarDays, Layers, Phone, UserRound } from 'lucide-react';
import type { Contact } from '@basis/domain/model/contract/contract';
import { columnOf, type ColumnId } from '@basis/domain/model/lists/columns';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { IconDrawing } from '@basis/ui/Icon';
import { customFieldsOf, type EntryField } from '../../details/entryField';
import { ownColumn } from '../../lists/cells';

const part = (id: 'firstName' | 'lastName', label: string): EntryField<Contact> => ({
  id,
  label,
  icon: UserRound,
  group: 'own',
  column: { kind: 'text', choices: null, valueOf: (person) => person[id] },
  changeOf: (value) => ({ [id]: value }),
});

const own = (
  id: ColumnId<'contacts'> & keyof Contact,
  icon: IconDrawing,
  changeOf: ((value: unknown) => object) | null = (value) => ({ [id]: value || null }),
): EntryField<Contact> => ({
  id,
  label: columnOf('contacts', id)?.label ?? id,
  icon,
  group: 'own',
  // The id and its column's kind belong together in the table of columns.
  column: ownColumn<'contacts', 'title', Contact>('contacts', id as 'title', {
    valueOf: (person) => person[id] as string,
  }),
  ...(changeOf ? { changeOf } : {}),
});

const idOf = (company: unknown): string | null => (company as Contact['company'])?.id ?? null;

const builtIn: readonly EntryField<Contact>[] = [
  part('firstName', 'First name'),
  part('lastName', 'Last name'),
  own('company', Building2, (company) => ({ companyId: idOf(company) })),
  own('title', Briefcase, (title) => ({ title })),
  own('email', AtSign),
  own('phone', Phone),
  own('openBidsCount', Layers, null),
  own('createdAt', CalendarDays, null),
];

/** All fields of people: the built-in ones, then the custom ones. @param canSeeAmounts whether amounts are among them. */
export const personFields = (workspace: WorkspaceStore, canSeeAmounts: boolean): readonly EntryField<Contact>[] => [
  ...builtIn,
  ...customFieldsOf<Contact>(workspace, 'Contact', canSeeAmounts),
];

/** Row after a change of one of these fields, as displayed. */
export const shownChange = (person: Contact, id: string, value: unknown): Partial<Contact> => {
  if (id !== 'firstName' && id !== 'lastName') return { [id]: value };
  const text = typeof value === 'string' ? value : '';
  const firstName = id === 'firstName' ? text : person.firstName;
  const lastName = id === 'lastName' ? text : person.lastName;
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
};

/** Displayed name of a person: the name, or else the email. */
export const personName = ({ name, email }: Pick<Contact, 'name' | 'email'>): string => name || email || 'This person';
