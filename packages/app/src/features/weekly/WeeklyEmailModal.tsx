import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { zoneName } from '@basis/domain/model/formats/dates';
import { momentIn, todayIn } from '@basis/domain/model/formats/time';
import { WeeklyEmailStore } from '@basis/domain/subjects/weekly/WeeklyEmailStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { useDomain, useLateStore } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import { bidsOptions, dayOptions, draftOf, formOf, timeOptions, type WeeklyForm } from './weeklyChoices';

interface WeeklyEmailModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Turns the weekly email of bids that are due on and off. */
const WeeklyEmailModal = observer(function WeeklyEmailModal({ isOpen, onClose }: WeeklyEmailModalProps) {
  const domain = useDomain();
  const { session, bids } = domain;
  const weekly = useLateStore(WeeklyEmailStore);
  const { view } = bids.list;
  const { email } = weekly;
  const kept = useKeptDraft<WeeklyForm>(`weekly ${view.id}`, formOf(email, view));
  const { draft: form, change } = kept;
  const zone = session.workspace?.zone ?? 'UTC';
  useEffect(() => {
    if (isOpen) void weekly.load();
  }, [isOpen, weekly]);
  const save = async () => {
    const result = await weekly.save(draftOf(form, view));
    if (result.ok && weekly.email) {
      const { date, time, name } = momentIn(new Date(weekly.email.nextAt), zone);
      const next = `${formatPlainDate(date)} at ${formatPlainTime(time)} ${name}`;
      showDone(domain, { title: 'The weekly email is on', detail: `The next one comes on ${next}.` });
    }
    return result;
  };
  const turnOff = async (): Promise<void> => {
    kept.clear();
    onClose();
    const result = await weekly.turnOff();
    if (result.ok) showDone(domain, { title: 'The weekly email is off' });
    else showFailure(domain, result.error, 'The weekly email could not be turned off');
  };
  return (
    <FormModal
      isOpen={isOpen}
      kept={kept}
      onClose={onClose}
      title="Weekly email"
      size="md"
      submitLabel={email ? 'Save' : 'Turn on'}
      isReady={email !== undefined}
      onSubmit={save}
      footerStart={
        email ? (
          <Button variant="dangerOutline" onPress={() => void turnOff()}>
            Turn off
          </Button>
        ) : null
      }
    >
      {weekly.error && email === undefined ? (
        <Banner
          kind="error"
          title={weekly.error.message}
          isAnnounced
          action={
            <Button size="sm" onPress={() => void weekly.load()}>
              Try again
            </Button>
          }
        />
      ) : null}
      <Text as="p" tone="secondary">
        {`Each week, ${session.profile?.email ?? 'you'} gets a list of the open bids that are due in the next seven days.`}
      </Text>
      <Inline space="s3">
        <Select
          label="Day"
          options={dayOptions}
          value={String(form.weekday)}
          onChange={(day) => change({ weekday: Number(day) })}
        />
        <Select
          label={`Time (${zoneName(todayIn(zone), zone)})`}
          options={timeOptions(form.time)}
          value={form.time}
          onChange={(time) => change({ time: time ?? form.time })}
        />
      </Inline>
      <RadioGroup
        label="Bids"
        options={bidsOptions(email, view)}
        value={form.bids}
        onChange={(chosen) => change({ bids: chosen })}
      />
    </FormModal>
  );
});

export default WeeklyEmailModal;
