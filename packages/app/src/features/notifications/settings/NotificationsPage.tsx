import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NotificationType } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { notificationKinds, notificationTypes, type Channels } from '@basis/domain/model/notifications/preferences';
import { NotificationSettingsStore } from '@basis/domain/subjects/notifications/NotificationSettingsStore';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { Icon } from '@basis/ui/Icon';
import { PanelList } from '@basis/ui/PanelList';
import { Spinner } from '@basis/ui/Spinner';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { useDomain } from '../../../domainContext';
import { announce } from '../../../browser/announce';
import { usePageTitle } from '../../../browser/usePageTitle';
import { showFailure } from '../../../feedback/failureToast';
import { ListFailure } from '../../../loading/ListFailure';
import { BrowserCard } from './BrowserCard';
import { DigestCard } from './DigestCard';
import { NextEmailCard } from './NextEmailCard';
import { QuietHoursCard } from './QuietHoursCard';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';

const groups = [...new Set(notificationTypes.map((type) => notificationKinds[type].group))];

/** Channels of each kind of notification, and the times of emailed ones. */
const NotificationsPage = observer(function NotificationsPage() {
  const domain = useDomain();
  const settings = useLoadedStore(NotificationSettingsStore);
  const [now] = useState(() => new Date());
  usePageTitle('Notifications');
  /** @returns whether it was saved. */
  const report = async (saving: Promise<Result<unknown, ApiError>>): Promise<boolean> => {
    const result = await saving;
    if (!result.ok) showFailure(domain, result.error, 'Your notification settings were not changed');
    return result.ok;
  };
  const restore = async (): Promise<void> => {
    if (await report(settings.restore())) announce('Notification settings restored to default');
  };
  const page = {
    title: 'Notifications',
    description: 'What reaches you, and how. You are never notified about what you did yourself.',
  };
  if (!settings.isLoaded)
    return (
      <SettingsLayout {...page} isWide>
        {settings.error ? (
          <ListFailure
            title="Your notification settings could not be loaded"
            error={settings.error}
            onRetry={() => void settings.load()}
          />
        ) : (
          <Inline justify="center">
            <Spinner aria-label="Loading" size={20} />
          </Inline>
        )}
      </SettingsLayout>
    );
  const { quiet, digest } = settings.emailTimes;
  return (
    <SettingsLayout
      {...page}
      isWide
      actions={
        <Inline>
          <SaveState isSaved={settings.hasSaved && !settings.isSaving} />
          <Button variant="ghost" isDisabled={settings.isUsual} onPress={() => void restore()}>
            Restore to default
          </Button>
        </Inline>
      }
      aside={
        <>
          <BrowserCard />
          <QuietHoursCard quiet={quiet} onChange={(change) => void report(settings.setQuiet(change))} />
          <DigestCard digest={digest} onChange={(change) => void report(settings.setDigest(change))} />
          {settings.waiting ? <NextEmailCard waiting={settings.waiting} now={now} /> : null}
        </>
      }
    >
      {groups.map((group) => (
        <Card key={group} title={group} level={2} isFlush>
          <PanelList
            aria-label={group}
            isFlush
            items={notificationTypes
              .filter((type) => notificationKinds[type].group === group)
              .map((type) => ({
                id: type,
                title: notificationKinds[type].label,
                detail: notificationKinds[type].when,
                end: <Channel type={type} settings={settings} onChange={(saving) => void report(saving)} />,
              }))}
          />
        </Card>
      ))}
    </SettingsLayout>
  );
});

/** Says that the last change is with the server; changes need no button. */
function SaveState({ isSaved }: { isSaved: boolean }) {
  return (
    <span role="status">
      {isSaved ? (
        <Inline space="s1">
          <Icon icon={Check} size={14} />
          <Text size={12} tone="secondary">
            Saved
          </Text>
        </Inline>
      ) : null}
    </span>
  );
}

const channelLabels = { app: 'In app', email: 'Email' } as const satisfies Record<keyof Channels, string>;

interface ChannelProps {
  type: NotificationType;
  settings: NotificationSettingsStore;
  onChange: (saving: Promise<Result<unknown, ApiError>>) => void;
}

const Channel = observer(function Channel({ type, settings, onChange }: ChannelProps) {
  const channels = settings.of(type);
  return (
    <Inline space="s5">
      {(['app', 'email'] as const).map((channel) => (
        <Switch
          key={channel}
          aria-label={`${notificationKinds[type].label}: ${channelLabels[channel]}`}
          isSelected={channels[channel]}
          onChange={(isOn) => onChange(settings.setChannel(type, channel, isOn))}
        >
          {channelLabels[channel]}
        </Switch>
      ))}
    </Inline>
  );
});

export default NotificationsPage;
