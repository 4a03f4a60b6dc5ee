import { Monitor, Smartphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { browserNames } from '@basis/domain/formats/browsers';
import { readerZone } from '@basis/domain/formats/days';
import { seenWords } from '@basis/domain/formats/seen';
import { OwnSessionsStore, type ShownSession } from '@basis/domain/settings/OwnSessionsStore';
import { Button } from '@basis/ui/Button';
import { PanelList } from '@basis/ui/PanelList';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { Split } from '@basis/ui/layout/Split';
import { useDomain } from '../../../domainContext';
import { announce } from '../../../browser/announce';
import { showDone } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { SettingsRows } from '../SettingsRows';
import { useLoadedStore } from '../useLoadedStore';

/** Where the user is signed in, with signing out elsewhere. */
export const OwnSessions = observer(function OwnSessions() {
  const domain = useDomain();
  const sessions = useLoadedStore(OwnSessionsStore);
  const [now] = useState(() => new Date());
  const end = async ({ id, agent }: ShownSession): Promise<void> => {
    const { label } = browserNames(agent);
    const result = await sessions.end(id);
    if (result.ok) announce(`Logged out of ${label}`);
    else showFailure(domain, result.error, `${label} is still logged in`);
  };
  const endOthers = async (): Promise<void> => {
    const result = await sessions.endOthers();
    if (result.ok) showDone(domain, { title: 'You are logged out everywhere else' });
    else showFailure(domain, result.error, 'You are still logged in elsewhere');
  };
  const others = sessions.list.rows?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Stack space="s2">
      <Split
        end={
          others > 1 ? (
            <Button size="sm" variant="ghostAccent" onPress={() => void endOthers()}>
              Log out everywhere else
            </Button>
          ) : null
        }
      >
        <Text size={12} weight="medium" tone="secondary">
          Signed in on
        </Text>
      </Split>
      <SettingsRows list={sessions.list} failureTitle="Your sessions could not be loaded" empty={null}>
        {(rows) => (
          <PanelList
            aria-label="Signed in on"
            items={rows.map((row) => {
              const { label, isPhone } = browserNames(row.agent);
              const seen = seenWords(row.lastSeenAt, now, readerZone());
              return {
                id: row.id,
                title: label,
                icon: isPhone ? Smartphone : Monitor,
                detail: row.isCurrent ? undefined : `Last used ${seen}`,
                end: row.isCurrent ? (
                  <Tag variant="success">This device</Tag>
                ) : (
                  <Button
                    size="sm"
                    variant="ghostAccent"
                    aria-label={`Log out of ${label}, last used ${seen}`}
                    onPress={() => void end(row)}
                  >
                    Log out
                  </Button>
                ),
              };
            })}
          />
        )}
      </SettingsRows>
    </Stack>
  );
});
