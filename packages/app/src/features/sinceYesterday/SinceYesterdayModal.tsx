import { Check, Mail } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { Digest } from '@basis/domain/model/notifications/emailTimes';
import { clockWords } from '@basis/domain/model/formats/dayWords';
import { hasNews, sinceStart, sinceTitle } from '@basis/domain/model/notifications/sinceWords';
import { observedNow } from '@basis/domain/engine/async/passingTime';
import { SinceYesterdayStore } from '@basis/domain/subjects/sinceYesterday/SinceYesterdayStore';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Modal } from '@basis/ui/Modal';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { announce } from '../../browser/announce';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { ListFailure } from '../../loading/ListFailure';
import { Loader } from '../../loading/Loader';
import { CameIn } from './CameIn';
import { DueBids } from './DueBids';
import { Mentions } from './Mentions';
import { Moved } from './Moved';
import { RulesDid } from './RulesDid';

/** What came in, moved, was filed by rules and is due since the user's last working day. */
const SinceYesterdayModal = observer(function SinceYesterdayModal() {
  const store = useLateStore(SinceYesterdayStore);
  const { news } = store;
  return (
    <Modal
      isOpen={store.isOpen}
      onClose={store.close}
      isDismissable
      size="xxl"
      title={news ? sinceTitle(news, observedNow()) : 'Since yesterday'}
      titleEnd={news ? <Text tone="secondary">{sinceStart(news)}</Text> : undefined}
      headerActions={news && store.canMark ? <Actions /> : undefined}
    >
      <Blocks />
    </Modal>
  );
});

const daysOf = (days: readonly number[]): string => {
  const chosen = days.join();
  if (chosen === '1,2,3,4,5') return 'on weekdays';
  return chosen === '0,1,2,3,4,5,6' ? 'every day' : 'on chosen days';
};

/** Days and times of the daily email: on weekdays at 7:30 AM. */
const emailWords = ({ days, times }: Digest): string =>
  `${daysOf(days)} at ${times.map((time) => clockWords(time)).join(' and ')}`;

const Actions = observer(function Actions() {
  const domain = useDomain();
  const store = useLateStore(SinceYesterdayStore);
  const { digest } = store;
  const isOffered = store.isEmailed === false && digest.days.length > 0 && digest.times.length > 0;
  const report = async (change: Promise<Result<unknown, ApiError>>, failure: string): Promise<boolean> => {
    const result = await change;
    if (!result.ok) showFailure(domain, result.error, failure);
    return result.ok;
  };
  const turnOn = async (): Promise<void> => {
    if (!(await report(store.turnEmailOn(), 'The daily email was not turned on'))) return;
    domain.toasts.show({
      kind: 'success',
      title: `Daily email turned on: ${emailWords(digest)}`,
      detail: 'Emails of notifications wait for it. Change it in Settings, Notifications.',
    });
  };
  const markRead = async (): Promise<void> => {
    if (await report(store.markRead(), 'Nothing was marked as read')) announce('Everything is marked as read');
  };
  return (
    <>
      {isOffered ? (
        <Button size="sm" variant="ghostAccent" icon={Mail} onPress={() => void turnOn()}>
          {`Email me this ${emailWords(digest)}`}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" isDisabled={!store.hasNew} onPress={() => void markRead()}>
        Mark all as read
      </Button>
    </>
  );
});

const Blocks = observer(function Blocks() {
  const { news, error, load } = useLateStore(SinceYesterdayStore);
  if (!news)
    return error ? (
      <ListFailure title="What happened could not be loaded" error={error} onRetry={() => void load()} />
    ) : (
      <Loader />
    );
  if (!hasNews(news))
    return (
      <EmptyState icon={Check} title="Nothing new">
        Nothing came in or moved, and nothing is due today.
      </EmptyState>
    );
  return (
    <Inline space="s4" align="start">
      <Box isFilling>
        <Stack space="s4">
          {news.cameIn ? <CameIn {...news.cameIn} /> : null}
          {news.rules?.lines.length ? <RulesDid {...news.rules} /> : null}
          {news.mentions.count ? <Mentions {...news.mentions} /> : null}
        </Stack>
      </Box>
      <Box isFilling>
        <Stack space="s4">
          {news.moved.count ? <Moved {...news.moved} /> : null}
          <DueBids {...news.due} />
        </Stack>
      </Box>
    </Inline>
  );
});

export default SinceYesterdayModal;
