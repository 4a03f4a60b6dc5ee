import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { Link } from '@basis/ui/Link';
import { Tabs, type TabItem } from '@basis/ui/Tabs';
import { Box } from '@basis/ui/layout/Box';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { developersAddress } from './address';
import { GuideView } from './GuideView';
import type { GuideId } from './guides';
import { ReferenceView } from './ReferenceView';

type DeveloperTab = GuideId | 'reference';

const labels: Readonly<Record<DeveloperTab, string>> = {
  start: 'Get started',
  reference: 'Reference',
  webhooks: 'Webhooks',
  client: 'Client',
  changes: 'Changes',
};
const isTab = (text: string | null): text is DeveloperTab => text !== null && text in labels;
const tabs = Object.entries(labels).map(([id, label]): TabItem<DeveloperTab> => ({
  id: id as DeveloperTab,
  label,
  href: developersAddress(id),
}));

/** The API for those who write programs: guides, reference and a try. */
const DevelopersPage = observer(function DevelopersPage() {
  usePageTitle('Developers');
  const { session } = useDomain();
  const [query] = useSearchParams();
  const asked = query.get('tab');
  const tab = isTab(asked) ? asked : 'start';
  return (
    <SettingsLayout
      isWide
      title="Developers"
      description={
        <>
          {'Programs call Basis with API tokens. You make your own under '}
          <Link href={paths.password}>Password and security</Link>
          {session.allows('createServiceToken') ? ', and those of services under API' : ''}. A token never does more
          than you may do yourself.
        </>
      }
    >
      <Tabs aria-label="Developers" tabs={tabs} selectedKey={tab}>
        {(shown) => (
          <Box paddingBlock="s4">
            {shown === 'reference' ? <ReferenceView /> : <GuideView key={shown} guide={shown} />}
          </Box>
        )}
      </Tabs>
    </SettingsLayout>
  );
});

export default DevelopersPage;
