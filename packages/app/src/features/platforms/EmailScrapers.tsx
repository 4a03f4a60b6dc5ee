import { Plus, ScanSearch, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { EmailScraper } from '@basis/domain/model/contract/contract';
import { localToday } from '@basis/domain/model/formats/dates';
import { EmailScrapersStore } from '@basis/domain/subjects/platforms/EmailScrapersStore';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { formatPlainDate } from '@basis/ui/Deadline';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { FailingScraper } from './FailingScraper';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';

const detailOf = (scrapers: EmailScrapersStore, { id, active, firstFailedRunAt }: EmailScraper): string => {
  if (firstFailedRunAt !== null)
    return `Can't be read since ${formatPlainDate(localToday(new Date(firstFailedRunAt)))}`;
  if (!active) return 'Basis does not check this mailbox';
  const folders = (scrapers.options[id] ?? []).filter(({ isChosen }) => isChosen).map(({ name }) => name);
  return folders.length ? `Basis checks ${folders.join(', ')}` : 'Basis checks this mailbox';
};

type Asked = { readonly kind: 'add' } | { readonly kind: 'failing' | 'remove'; readonly scraper: EmailScraper };

/** Mailboxes that Basis searches for invitations, each on or off for the workspace. */
export const EmailScrapers = observer(function EmailScrapers() {
  const domain = useDomain();
  const scrapers = useLoadedStore(EmailScrapersStore);
  const [asked, setAsked] = useState<Asked | null>(null);
  const turn = async (scraper: EmailScraper, isActive: boolean): Promise<void> => {
    const result = await scrapers.setActive(scraper.id, isActive);
    if (result === 'blocked') setAsked({ kind: 'failing', scraper });
    else if (!result.ok)
      showFailure(domain, result.error, `${scraper.email} could not be turned ${isActive ? 'on' : 'off'}`);
  };
  const remove = async ({ id, email }: EmailScraper): Promise<void> => {
    setAsked(null);
    const result = await scrapers.remove(id);
    if (!result.ok) showFailure(domain, result.error, `${email} could not be removed`);
  };
  return (
    <Stack as="section" space="s2" aria-label="Email scrapers">
      <Split
        end={
          <Button size="sm" icon={Plus} onPress={() => setAsked({ kind: 'add' })}>
            Add mailbox
          </Button>
        }
      >
        <Stack space="s1">
          <Heading level={2} size={14}>
            Email scrapers
          </Heading>
          <Text size={12} tone="meta">
            Colleagues' mailboxes that Basis checks for invitations. When one is off, nothing is fetched from it, no
            matter who connected it.
          </Text>
        </Stack>
      </Split>
      <SettingsRows
        list={scrapers.list}
        failureTitle="The mailboxes could not be loaded"
        empty={
          <EmptyState size="sm" title="No mailboxes yet">
            Add a mailbox that a colleague connected to turn it on and off here.
          </EmptyState>
        }
      >
        {(rows) => (
          <PanelList
            aria-label="Email scrapers"
            items={rows.map((scraper) => ({
              id: scraper.id,
              title: scraper.email,
              detail: detailOf(scrapers, scraper),
              icon: ScanSearch,
              end: (
                <>
                  <Switch
                    aria-label={`Check ${scraper.email}`}
                    isSelected={scraper.active}
                    onChange={(isActive) => void turn(scraper, isActive)}
                  />
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    aria-label={`Remove ${scraper.email}`}
                    onPress={() => setAsked({ kind: 'remove', scraper })}
                  />
                </>
              ),
            }))}
          />
        )}
      </SettingsRows>
      {asked?.kind === 'add' ? <AddScraperModal scrapers={scrapers} onClose={() => setAsked(null)} /> : null}
      {asked?.kind === 'failing' ? <FailingScraper scraper={asked.scraper} onClose={() => setAsked(null)} /> : null}
      {asked?.kind === 'remove' ? (
        <ConfirmDialog
          isOpen
          title={`Are you sure you want to remove ${asked.scraper.email}?`}
          confirmLabel="Remove mailbox"
          isDanger
          onConfirm={() => void remove(asked.scraper)}
          onCancel={() => setAsked(null)}
        >
          The mailbox stays connected, and mail is fetched from it as before.
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
});

function AddScraperModal({ scrapers, onClose }: { scrapers: EmailScrapersStore; onClose: () => void }) {
  const kept = useKeptDraft('scraper', { email: '' });
  const { email } = kept.draft;
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title="Add mailbox"
      size="sm"
      submitLabel="Add mailbox"
      isReady={email.trim() !== ''}
      kept={kept}
      onSubmit={() => scrapers.add(email.trim())}
    >
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={(text) => kept.change({ email: text })}
        maxLength={254}
      />
    </FormModal>
  );
}
