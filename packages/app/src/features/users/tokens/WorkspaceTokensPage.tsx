import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ApiToken } from '@basis/domain/model/contract/contract';
import { WorkspaceTokensStore } from '@basis/domain/subjects/tokens/ApiTokensStore';
import { Button } from '@basis/ui/Button';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
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
  const [services, members] = [liveOf(rows, 'Service'), liveOf(rows, 'Personal')];
  return (
    <>
      <SettingsSection
        title="Services"
        description="All Admins see and revoke these. Each calls with the rights of the Admin who made it."
      >
        {services.length ? (
          <TokensTable aria-label="Tokens of services" rows={services} onRevoke={onRevoke} />
        ) : (
          <Text as="p" size={12} tone="meta">
            No service has a token.
          </Text>
        )}
      </SettingsSection>
      <SettingsSection
        title="Members"
        description={
          <>
            {'Members make these for themselves, under '}
            <Link href={paths.password}>Password and security</Link>.
          </>
        }
      >
        {members.length ? (
          <TokensTable aria-label="Tokens of members" rows={members} onRevoke={onRevoke} />
        ) : (
          <Text as="p" size={12} tone="meta">
            No member has a token.
          </Text>
        )}
      </SettingsSection>
    </>
  );
}

export default WorkspaceTokensPage;
