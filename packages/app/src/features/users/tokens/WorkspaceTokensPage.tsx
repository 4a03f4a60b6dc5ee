import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ApiToken } from '@basis/domain/model/contract/contract';
import { WorkspaceTokensStore } from '@basis/domain/subjects/tokens/ApiTokensStore';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../../browser/usePageTitle';
import { paths } from '../../../paths';
import { SettingsRows } from '../../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';
import { TokensTable } from './TokensTable';
import { useTokenActions } from './useTokenActions';

const liveOf = (rows: readonly ApiToken[], kind: ApiToken['kind']): readonly ApiToken[] =>
  rows.filter((token) => token.kind === kind && token.state !== 'Revoked');

/** All API tokens of the workspace: those of services, and those of members. */
const WorkspaceTokensPage = observer(function WorkspaceTokensPage() {
  usePageTitle('API');
  const tokens = useLoadedStore(WorkspaceTokensStore);
  const actions = useTokenActions(tokens, 'Service');
  return (
    <SettingsLayout
      isWide
      title="API"
      description="API tokens let programs call Basis. What each was used for stands in the audit."
      actions={
        <Button variant="primary" icon={Plus} onPress={actions.make}>
          New service token
        </Button>
      }
    >
      <SettingsRows
        list={tokens}
        failureTitle="The API tokens could not be loaded"
        empty={<Sections rows={[]} onRevoke={actions.revoke} />}
      >
        {(rows) => <Sections rows={rows} onRevoke={actions.revoke} />}
      </SettingsRows>
      {actions.dialog}
    </SettingsLayout>
  );
});

interface SectionsProps {
  rows: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

function Sections({ rows, onRevoke }: SectionsProps) {
  return (
    <Stack space="s8">
      <TokensOf
        title="Services"
        detail="All Admins see and revoke these. Each calls with the rights of the Admin who made it."
        emptyText="No service has a token."
        rows={liveOf(rows, 'Service')}
        onRevoke={onRevoke}
      />
      <TokensOf
        title="Members"
        detail={
          <>
            {'Members make these for themselves, under '}
            <Link href={paths.password}>Password and security</Link>.
          </>
        }
        emptyText="No member has a token."
        rows={liveOf(rows, 'Personal')}
        onRevoke={onRevoke}
      />
    </Stack>
  );
}

interface TokensOfProps extends SectionsProps {
  title: string;
  detail: ReactNode;
  emptyText: string;
}

function TokensOf({ title, detail, emptyText, rows, onRevoke }: TokensOfProps) {
  return (
    <Stack as="section" space="s3">
      <Stack space="s1">
        <Heading level={2}>{title}</Heading>
        <Text as="p" size={12} tone="secondary">
          {detail}
        </Text>
      </Stack>
      {rows.length ? (
        <TokensTable aria-label={`Tokens of ${title.toLowerCase()}`} rows={rows} onRevoke={onRevoke} />
      ) : (
        <Text as="p" size={12} tone="meta">
          {emptyText}
        </Text>
      )}
    </Stack>
  );
}

export default WorkspaceTokensPage;
