import { Archive } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { WorkspaceArchivesStore, type WorkspaceArchive } from '@basis/domain/subjects/transfer/WorkspaceArchivesStore';
import { readerZone } from '@basis/domain/model/formats/days';
import { seenWords } from '@basis/domain/model/formats/seen';
import { OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { counted } from '@basis/domain/model/formats/numbers';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Link } from '@basis/ui/Link';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { useConfirmation } from '../users/feature';

const stateWords = ({ job, isThere }: WorkspaceArchive): string => {
  if (job.state === 'done') return isThere ? 'Ready' : 'Its seven days are over';
  if (job.state === 'failed') return job.failure ?? 'It failed. Export once more.';
  if (job.state === 'cancelled') return 'Cancelled';
  return job.progress > 0 ? `Being written: ${counted(job.progress, 'entry', 'entries')}` : 'Being written';
};

/** Exports everything that the workspace holds. */
const ArchivePage = observer(function ArchivePage() {
  usePageTitle('Archive');
  const domain = useDomain();
  const archives = useLoadedStore(WorkspaceArchivesStore);
  const confirmation = useConfirmation(useLoadedStore(OwnSecurityStore));
  const begin = async (): Promise<void> => {
    const result = await confirmation.run(() => archives.begin());
    if (result && !result.ok) showFailure(domain, result.error, 'The export was not begun');
  };
  const now = new Date();
  return (
    <SettingsLayout
      title="Archive"
      description="A ZIP file of everything that your workspace holds: bids, companies, people, quotes, tasks, notes, emails with their files, and all links between them."
      actions={
        <Button variant="primary" icon={Archive} onPress={() => void begin()}>
          Export everything
        </Button>
      }
    >
      <Stack space="s5">
        <Text as="p" size={12} tone="secondary">
          It holds all amounts. Passwords, tokens and other secrets are left out. Only you can save what you export, for
          seven days.
        </Text>
        <SettingsRows
          list={archives}
          failureTitle="The archives could not be loaded"
          empty={
            <EmptyState title="Nothing was exported yet">
              Export everything to keep it, or to move it elsewhere.
            </EmptyState>
          }
        >
          {(rows) => (
            <PanelList
              aria-label="Archives"
              items={rows.map((archive) => ({
                id: archive.job.id,
                title: archive.job.fileName ?? 'Archive',
                detail: `${seenWords(archive.job.createdAt, now, readerZone())} · ${stateWords(archive)}`,
                end: archive.isThere ? (
                  <Link href={archives.fileOf(archive)} download>
                    Save
                  </Link>
                ) : null,
              }))}
            />
          )}
        </SettingsRows>
      </Stack>
      {confirmation.dialog}
    </SettingsLayout>
  );
});

export default ArchivePage;
