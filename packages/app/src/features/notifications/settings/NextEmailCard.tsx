import type { operations } from '@basis/domain/model/contract/contract';
import { comingWords } from '@basis/domain/model/formats/seen';
import { notificationKinds } from '@basis/domain/model/notifications/preferences';
import { Card } from '@basis/ui/Card';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { observer } from 'mobx-react-lite';
import { useDomain } from '../../../domainContext';

interface NextEmailCardProps {
  waiting: operations['getNotificationEmails']['responses'][200]['content']['application/json'];
  now: Date;
}

/** When the next email comes, and what is in it so far. */
export const NextEmailCard = observer(function NextEmailCard({ waiting, now }: NextEmailCardProps) {
  const { profile, workspace } = useDomain().session;
  const zone = profile?.timeZone ?? workspace?.zone ?? 'UTC';
  if (waiting.nextAt === null) return null;
  return (
    <Card title="Next email" level={2} description={`${comingWords(waiting.nextAt, now, zone)}, ${zone}`}>
      {waiting.waiting.length ? (
        <Stack as="ul" space="s2">
          {waiting.waiting.map(({ type, count }) => (
            <li key={type}>
              <Inline>
                <Text weight="medium">{count}</Text>
                <Text tone="secondary">{notificationKinds[type].counted[count === 1 ? 0 : 1]}</Text>
              </Inline>
            </li>
          ))}
        </Stack>
      ) : (
        <Text tone="secondary">Nothing waits yet.</Text>
      )}
    </Card>
  );
});
