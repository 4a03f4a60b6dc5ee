import type { CompaniesStore } from '@basis/domain/companies/companiesStore';
import type { Company } from '@basis/domain/contract/contract';
import type { CellContext, ListCellColumn } from '../../lists/cells';
import { customColumn } from '../../lists/customColumns';
import { companyTags } from '../../lists/listFields';

type Change = Parameters<CompaniesStore['edit']>[1];
type Column = ListCellColumn<Company>;

/** The columns of the list of companies by id. */
export const companyColumns = (companies: CompaniesStore) => {
  const change = ({ id, name }: Company, part: Change): void => void companies.edit(id, part, `Changed ${name}`);
  return ({ workspace }: CellContext): ((id: string) => Column | undefined) => {
    const columns: Readonly<Record<string, Column>> = {
      name: { kind: 'name', valueOf: ({ name }) => name, onCommit: (row, name) => change(row, { name }) },
      tag: {
        kind: 'choice',
        options: companyTags,
        valueOf: ({ tag }) => tag,
        onCommit: (row, tag) => change(row, { tag: tag as Company['tag'] }),
      },
      website: { kind: 'url', valueOf: ({ website }) => website, onCommit: (row, website) => change(row, { website }) },
      address: {
        kind: 'text',
        valueOf: ({ address }) => address,
        onCommit: (row, address) => change(row, { address }),
      },
      region: { kind: 'region', valueOf: ({ region }) => region, onCommit: (row, region) => change(row, { region }) },
      openBidsCount: { kind: 'number', valueOf: ({ openBidsCount }) => openBidsCount },
      previousBidsCount: { kind: 'number', valueOf: ({ previousBidsCount }) => previousBidsCount },
      hitRatio: { kind: 'percent', valueOf: ({ hitRatio }) => hitRatio },
      totalSubmitted: { kind: 'moneyShort', valueOf: ({ totalSubmitted }) => totalSubmitted ?? null },
      totalWon: { kind: 'moneyShort', valueOf: ({ totalWon }) => totalWon ?? null },
      totalLost: { kind: 'moneyShort', valueOf: ({ totalLost }) => totalLost ?? null },
      contacts: { kind: 'number', valueOf: ({ totalContacts }) => totalContacts },
      notes: { kind: 'notes', valueOf: ({ totalNotes }) => ({ total: totalNotes, unread: 0 }) },
      blockedAt: { kind: 'instant', valueOf: ({ blockedAt }) => blockedAt },
    };
    return (id) =>
      columns[id] ??
      customColumn<Company>(id, workspace, (row, customFields) => change(row, { customFields } as Change));
  };
};
