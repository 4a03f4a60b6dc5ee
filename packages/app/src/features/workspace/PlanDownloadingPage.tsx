import { observer } from 'mobx-react-lite';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { PlanDownloadingStore } from '@basis/domain/subjects/workspace/PlanDownloadingStore';
import { Banner } from '@basis/ui/Banner';
import { PanelList } from '@basis/ui/PanelList';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';

/** Disciplines of plans to download, and the number of downloads. */
const PlanDownloadingPage = observer(function PlanDownloadingPage() {
  const domain = useDomain();
  const { planDownloads } = domain.workspace;
  const plans = useLoadedStore(PlanDownloadingStore);
  usePageTitle('Plan downloading');
  const setWanted = async (id: string, name: string, isWanted: boolean): Promise<void> => {
    const result = await plans.setWanted(id, isWanted);
    if (!result.ok) showFailure(domain, result.error, `${name} was not changed`);
  };
  return (
    <SettingsLayout
      title="Plan downloading"
      description="The disciplines that are wanted from a set of drawings. The choice is kept for the whole workspace."
    >
      <Banner kind="info" title="Nothing is downloaded">
        No service that fetches plans is connected to this workspace. Plans that come as attachments of emails are in
        the Files of their bid.
      </Banner>
      {planDownloads ? (
        <Text tone="secondary">{`${formatCount(planDownloads.downloaded)} of ${formatCount(planDownloads.limit)} plans downloaded this month`}</Text>
      ) : null}
      <SettingsRows list={plans} failureTitle="The disciplines could not be loaded" empty={null}>
        {(rows) => (
          <PanelList
            aria-label="Disciplines"
            items={rows.map(({ id, name }) => ({
              id,
              title: name,
              end: (
                <Switch
                  aria-label={`Download ${name}`}
                  isSelected={plans.isWanted(id)}
                  onChange={(isWanted) => void setWanted(id, name, isWanted)}
                />
              ),
            }))}
          />
        )}
      </SettingsRows>
    </SettingsLayout>
  );
});

export default PlanDownloadingPage;
