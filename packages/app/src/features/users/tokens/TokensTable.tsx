import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ApiToken } from '@basis/domain/model/contract/contract';
import { readerZone } from '@basis/domain/model/formats/days';
import { seenWords } from '@basis/domain/model/formats/seen';
import { scopeWords } from '@basis/domain/model/permissions/tokenScopes';
import { RowMenu } from '@basis/ui/RowMenu';
import { StackedText } from '@basis/ui/StackedText';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Table, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../../domainContext';
import { expiryWords } from './tokenWords';

interface TokensTableProps {
  'aria-label': string;
  rows: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

/** API tokens of several people. */
export const TokensTable = observer(function TokensTable({ rows, onRevoke, ...names }: TokensTableProps) {
  const { workspace } = useDomain();
  const [now] = useState(() => new Date());
  useEffect(() => void workspace.load(), [workspace]);
  const columns = useMemo(
    (): readonly TableColumn<ApiToken>[] => [
      {
        id: 'name',
        label: 'Name',
        width: 260,
        isElastic: true,
        getText: ({ name }) => name,
        renderCell: (token) => (
          <Inline space="s3">
            <StackedText detail={`…${token.hint} · ${scopeWords(token.scopes)}`}>{token.name}</StackedText>
            {token.state === 'Active' ? null : <Tag variant="warning">{token.state}</Tag>}
          </Inline>
        ),
      },
      {
        id: 'user',
        label: 'Made by',
        width: 160,
        minWidth: 120,
        renderCell: ({ userId }) => workspace.person(userId)?.name ?? '–',
      },
      { id: 'expires', label: 'Expiry', width: 170, minWidth: 120, renderCell: expiryWords },
      {
        id: 'used',
        label: 'Last used',
        width: 190,
        minWidth: 120,
        renderCell: ({ lastUsedAt, lastUsedAddress }) =>
          lastUsedAt === null ? (
            <Text tone="meta">–</Text>
          ) : (
            <StackedText detail={lastUsedAddress ?? ''}>{seenWords(lastUsedAt, now, readerZone())}</StackedText>
          ),
      },
    ],
    [workspace, now],
  );
  const source = useMemo(
    () => ({ count: rows.length, at: (index: number) => rows[index], keyAt: (index: number) => rows[index]?.id ?? '' }),
    [rows],
  );
  const rowActions = (token: ApiToken): ReactNode => (
    <RowMenu
      aria-label={`Actions for ${token.name}`}
      variant="plain"
      items={[{ id: 'revoke', label: 'Revoke', isDanger: true }]}
      onAction={() => onRevoke(token)}
    />
  );
  return (
    <Box isBordered>
      <Table {...names} rows={source} columns={columns} rowActions={rowActions} />
    </Box>
  );
});
