import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Card } from '@basis/ui/Card';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { useDomain } from '../../../domainContext';
import { noticesState, turnNotices, type NoticesState } from '../../../browser/systemNotices';

const refusals: Readonly<Record<NoticesState, string | null>> = {
  on: null,
  off: null,
  blocked: 'This browser blocks notifications from Basis. Allow them in its settings for this site.',
  unsupported: 'This browser cannot show notifications.',
};

/** Notifications that this browser shows while no page of Basis is in sight; its user is asked only here. */
export const BrowserCard = observer(function BrowserCard() {
  const { session, browser } = useDomain();
  const userId = session.profile?.id ?? '';
  const [state, setState] = useState(() => noticesState(userId, browser.drafts));
  useEffect(() => browser.drafts.onWritten(() => setState(noticesState(userId, browser.drafts))), [browser, userId]);
  const turn = async (isOn: boolean): Promise<void> => setState(await turnNotices(isOn, userId, browser.drafts));
  const refusal = refusals[state];
  return (
    <Card
      title="This browser"
      level={2}
      description="Shows new notifications while Basis is in the background. Your browser asks for permission once."
      actions={
        <Switch
          aria-label="Notifications in this browser"
          isSelected={state === 'on'}
          isDisabled={refusal !== null}
          onChange={(isOn) => void turn(isOn)}
        />
      }
    >
      {refusal === null ? undefined : (
        <Text size={12} tone="secondary">
          {refusal}
        </Text>
      )}
    </Card>
  );
});
