import { formatHitRatio } from '@basis/domain/model/formats/numbers';
import { changed } from '@basis/domain/engine/changes/changeWords';
import type { CompaniesStore } from '@basis/domain/subjects/contacts/companiesStore';
import type { Company } from '@basis/domain/model/contract/contract';
import { listCells, shortAmount, shownText, type CellContext, type OwnColumns } from '../../lists/cells';
import { CompanyTag } from '../../lists/CompanyTag';
import { CompanyLink } from '../../lists/EntryLink';
import { customColumn } from '../../lists/customColumns';

type Change = Parameters<CompaniesStore['edit']>[1];

/** Columns of the list of companies by id. */
export const companyColumns = (companies: CompaniesStore) => {
  const change = (seen: Company, part: Change): void =>
    void companies.edit(seen.id, part, changed(seen.name), { seen });
  const columns: OwnColumns<'companies', Company> = {
    name: {
      valueOf: ({ name }) => name,
      renderCell: ({ id, name }) => <CompanyLink id={id} name={name} weight="medium" />,
      onCommit: (row, name) => change(row, { name }),
    },
    tag: {
      card: 'end',
      valueOf: ({ tag }) => tag,
      renderCell: ({ tag }) => <CompanyTag tag={tag} />,
      onCommit: (row, tag) => change(row, { tag: tag as Company['tag'] }),
    },
    website: { valueOf: ({ website }) => website, onCommit: (row, website) => change(row, { website }) },
    address: {
      card: 'line',
      valueOf: ({ address }) => address,
      onCommit: (row, address) => change(row, { address }),
    },
    region: { valueOf: ({ region }) => region, onCommit: (row, region) => change(row, { region }) },
    openBidsCount: { valueOf: ({ openBidsCount }) => openBidsCount },
    previousBidsCount: { valueOf: ({ previousBidsCount }) => previousBidsCount },
    hitRatio: {
      show: (ratio) => shownText(ratio === null ? null : formatHitRatio(ratio)),
      valueOf: ({ hitRatio }) => hitRatio,
    },
    totalSubmitted: { show: shortAmount, valueOf: ({ totalSubmitted }) => totalSubmitted ?? null },
    totalWon: { show: shortAmount, valueOf: ({ totalWon }) => totalWon ?? null },
    totalLost: { show: shortAmount, valueOf: ({ totalLost }) => totalLost ?? null },
    contacts: { valueOf: ({ totalContacts }) => totalContacts },
    notes: { valueOf: ({ totalNotes }) => ({ total: totalNotes, unread: 0 }) },
    blockedAt: { valueOf: ({ blockedAt }) => blockedAt },
  };
  return ({ workspace }: CellContext) =>
    listCells('companies', columns, (id) =>
      customColumn<Company>(id, workspace, (row, customFields) => change(row, { customFields } as Change)),
    );
};
