import { LogOut, Monitor, Smartphone, Tablet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { browserNames } from '@basis/domain/model/formats/browsers';
import { readerZone } from '@basis/domain/model/formats/days';
import { seenWords } from '@basis/domain/model/formats/seen';
import { OwnTokensStore } from '@basis/domain/subjects/tokens/ApiTokensStore';
import { OwnSessionsStore, type ShownSession } from '@basis/domain/subjects/users/OwnSessionsStore';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { PanelList } from '@basis/ui/PanelList';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { announce } from '../../../browser/announce';
import { showDone } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { SettingsRows } from '../../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';
import { wayWords } from './securityWords';

const iconOf = (agent: string) => {
  const { isPhone, isTablet } = browserNames(agent);
  return isTablet ? Tablet : isPhone ? Smartphone : Monitor;
};

const detailOf = ({ way, lastSeenAt, isCurrent }: ShownSession, now: Date): string =>
  [...(way === null ? [] : [wayWords[way]]), isCurrent ? 'Now' : seenWords(lastSeenAt, now, readerZone())].join('. ');

/** Sessions of the user, with signing out elsewhere. */
export const DevicesSection = observer(function DevicesSection() {
  const domain = useDomain();
  const sessions = useLoadedStore(OwnSessionsStore);
  const tokens = useLateStore(OwnTokensStore);
  const [now] = useState(() => new Date());
  const [isAsking, setIsAsking] = useState(false);
  const end = async ({ id, agent }: ShownSession): Promise<void> => {
    const { label } = browserNames(agent);
    const result = await sessions.end(id);
    if (result.ok) announce(`Signed out of ${label}`);
    else showFailure(domain, result.error, `${label} is still signed in`);
  };
  const endOthers = async (): Promise<void> => {
    setIsAsking(false);
    const result = await sessions.endOthers();
    void tokens.load();
    if (result.ok) showDone(domain, { title: 'You are signed out everywhere else' });
    else showFailure(domain, result.error, 'You are still signed in elsewhere');
  };
  const others = sessions.list.rows?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const endOf = (row: ShownSession) =>
    row.isCurrent ? (
      <Tag variant="success">This device</Tag>
    ) : (
      <Button
        size="sm"
        variant="ghostAccent"
        aria-label={`Sign out of ${browserNames(row.agent).label}, last used ${seenWords(row.lastSeenAt, now, readerZone())}`}
        onPress={() => void end(row)}
      >
        Sign out
      </Button>
    );
  return (
    <SettingsSection title="Sessions and devices" description="You get an email when a new device signs in.">
      <Stack space="s3">
        <SettingsRows list={sessions.list} failureTitle="Your sessions could not be loaded" empty={null}>
          {(rows) => (
            <PanelList
              aria-label="Sessions and devices"
              items={rows.map((row) => ({
                id: row.id,
                title: browserNames(row.agent).label,
                icon: iconOf(row.agent),
                detail: detailOf(row, now),
                end: endOf(row),
              }))}
            />
          )}
        </SettingsRows>
        {others ? (
          <Inline space="s3">
            <Button variant="dangerOutline" icon={LogOut} onPress={() => setIsAsking(true)}>
              Sign out everywhere…
            </Button>
            <Text size={12} tone="meta">
              This device stays signed in.
            </Text>
          </Inline>
        ) : null}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        onConfirm={() => void endOthers()}
        onCancel={() => setIsAsking(false)}
      >
        {`${others === 1 ? 'One other device is' : `${others} other devices are`} signed out, and your API tokens are revoked. This device stays signed in.`}
      </ConfirmDialog>
    </SettingsSection>
  );
});
