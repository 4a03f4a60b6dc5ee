import { Ban, Globe, Hash, Layers, MapPin, Tag as TagIcon, Trophy } from 'lucide-react';
import type { Company } from '@basis/domain/model/contract/contract';
import { columnOf, type ColumnId } from '@basis/domain/model/lists/columns';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { IconDrawing } from '@basis/ui/Icon';
import { customFieldsOf, type EntryField } from '../../details/entryField';
import { ownColumn } from '../../lists/cells';
import { CompanyTag } from '../../lists/CompanyTag';

const own = (
  id: ColumnId<'companies'> & keyof Company,
  icon: IconDrawing,
  more: Pick<EntryField<Company>, 'show'> = {},
  isRead = false,
): EntryField<Company> => ({
  id,
  label: columnOf('companies', id)?.label ?? id,
  icon,
  group: 'own',
  // The id and its column's kind belong together in the table of columns.
  column: ownColumn<'companies', 'address', Company>('companies', id as 'address', {
    valueOf: (company) => company[id] as string,
  }),
  ...(isRead ? {} : { changeOf: (value: unknown) => ({ [id]: value }) }),
  ...more,
});

const builtIn: readonly EntryField<Company>[] = [
  own('tag', TagIcon, { show: (tag) => <CompanyTag tag={tag as Company['tag']} /> }),
  own('website', Globe),
  own('address', MapPin),
  own('region', Hash),
  own('openBidsCount', Layers, {}, true),
  own('previousBidsCount', Layers, {}, true),
  own('hitRatio', Trophy, {}, true),
  own('blockedAt', Ban, {}, true),
];

/** All fields of companies: the built-in ones, then the custom ones. @param canSeeAmounts whether amounts are among them. */
export const companyFields = (workspace: WorkspaceStore, canSeeAmounts: boolean): readonly EntryField<Company>[] => [
  ...builtIn,
  ...customFieldsOf<Company>(workspace, 'Company', canSeeAmounts),
];
