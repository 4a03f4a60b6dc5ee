import { observer } from 'mobx-react-lite';
import { faultsByName } from '@basis/domain/model/contract/errors';
import type { ReportScheduleDraft, SavedReport, User } from '@basis/domain/model/contract/contract';
import { clockWords, dayWords } from '@basis/domain/model/formats/dayWords';
import { momentIn } from '@basis/domain/model/formats/time';
import { weekDays } from '@basis/domain/model/formats/weeks';
import { isAllowed, type Actor } from '@basis/domain/model/permissions/permissions';
import type { SavedReportsStore } from '@basis/domain/subjects/reports/SavedReportsStore';
import { Banner } from '@basis/ui/Banner';
import { FormModal } from '@basis/ui/FormModal';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { UserPicker } from '@basis/ui/UserPicker';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../domainContext';
import { keptForm } from '../../drafts/keptForm';
import { useKeptDraft } from '../../drafts/useKeptDraft';

interface ScheduleReportModalProps {
  store: SavedReportsStore;
  report: SavedReport;
  onSaved: (words: { readonly label: string; readonly undone: string; readonly changeSetId: string }) => void;
  onClose: () => void;
}

interface Draft extends Pick<ReportScheduleDraft, 'hour' | 'format'> {
  readonly every: 'never' | ReportScheduleDraft['every'];
  readonly weekday: number;
  readonly monthDay: number;
  readonly chosen: readonly string[];
}

const rhythms = [
  { id: 'never', label: 'Never' },
  { id: 'week', label: 'Every week' },
  { id: 'month', label: 'Every month' },
];
const weekdays = weekDays.map((label, index) => ({ id: String(index), label }));
const monthDays = Array.from({ length: 31 }, (_, index) => ({
  id: String(index + 1),
  label: index < 28 ? `Day ${index + 1}` : `Day ${index + 1}, or the last`,
}));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));
const formats = [
  { id: 'xlsx', label: 'Excel (XLSX)' },
  { id: 'csv', label: 'CSV' },
];

/** A moment on the clock of a zone: Nov 30, 2026, 7:00 AM PST. */
const shown = (instant: string, zone: string): string => {
  const { date, time, name } = momentIn(new Date(instant), zone);
  return `${dayWords(date)}, ${clockWords(time)} ${name}`;
};

interface SendingTimesProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

const SendingTimes = ({ draft, onChange }: SendingTimesProps) => {
  const { every, weekday, monthDay, hour, format } = draft;
  return (
    <Inline space="s3" align="start">
      {every === 'week' ? (
        <Select
          label="Day"
          options={weekdays}
          value={String(weekday)}
          onChange={(id) => onChange({ weekday: Number(id) })}
        />
      ) : (
        <Select
          label="Day"
          options={monthDays}
          value={String(monthDay)}
          onChange={(id) => onChange({ monthDay: Number(id) })}
        />
      )}
      <Select label="Time" options={hours} value={String(hour)} onChange={(id) => onChange({ hour: Number(id) })} />
      <Select
        label="File"
        options={formats}
        value={format}
        onChange={(id) => onChange({ format: id === 'csv' ? 'csv' : 'xlsx' })}
      />
    </Inline>
  );
};

/** Chooses when a report is sent by email, and to whom. */
const ScheduleReportModal = observer(function ScheduleReportModal({
  store,
  report,
  onSaved,
  onClose,
}: ScheduleReportModalProps) {
  const { session, workspace } = useDomain();
  const { schedule } = report;
  const zone = session.workspace?.zone ?? 'UTC';
  const enabledFeatures = session.actor?.enabledFeatures ?? [];
  const mayOpen = ({ id, role }: User): boolean => {
    const actor: Actor = { role, basisAdmin: false, isInternal: false, enabledFeatures };
    return (report.isShared || id === report.ownerId) && isAllowed(actor, 'queryReport');
  };
  const people = workspace.users.items.filter((user) => user.active && mayOpen(user));
  const offered = new Set(people.map(({ id }) => id));
  const kept = useKeptDraft<Draft>(`report-schedule ${report.id}`, {
    every: schedule?.every ?? 'week',
    weekday: schedule?.every === 'week' ? schedule.day : 1,
    monthDay: schedule?.every === 'month' ? schedule.day : 1,
    hour: schedule?.hour ?? 7,
    format: schedule?.format ?? 'xlsx',
    chosen: schedule?.recipientIds ?? (session.profile ? [session.profile.id] : []),
  });
  const { change } = kept;
  const { every, weekday, monthDay, hour, format, chosen } = kept.draft;
  const recipientIds = chosen.filter((id) => offered.has(id));
  const save = async () => {
    const day = every === 'week' ? weekday : monthDay;
    const draft = every === 'never' ? null : { every, day, hour, recipientIds: [...recipientIds], format };
    const result = await store.change(store.byId(report.id) ?? report, { schedule: draft });
    if (result.ok) onSaved(result.value);
    return result.ok ? undefined : { title: result.error.message, fields: faultsByName(result.error) };
  };
  const stoppedBy = schedule?.isStopped ? workspace.users.byId.get(schedule.setById)?.name : undefined;
  return (
    <FormModal
      isOpen
      size="md"
      title={`Send ${report.name} by email`}
      submitLabel="Save"
      validate={() => (every === 'never' || recipientIds.length ? {} : { recipients: 'Choose at least one person' })}
      {...keptForm(kept, save)}
      onClose={onClose}
    >
      {schedule?.isStopped ? (
        <Banner kind="warning" title="This report is no longer sent">
          {`${stoppedBy ?? 'Whoever set this'} was deactivated or may no longer read reports. Save to send it in your name.`}
        </Banner>
      ) : null}
      <Select
        label="Send"
        options={rhythms}
        value={every}
        onChange={(id) => change({ every: id === 'week' || id === 'month' ? id : 'never' })}
      />
      {every === 'never' ? null : (
        <>
          <SendingTimes draft={kept.draft} onChange={change} />
          <UserPicker
            label="Recipients"
            name="recipients"
            users={people}
            value={recipientIds}
            onChange={(ids) => change({ chosen: ids })}
            description={
              report.isShared ? 'People who may open reports.' : 'The report is private: share it to send it to others.'
            }
          />
          <Text size={12} tone="meta">
            {[
              `Times are in the workspace’s zone, ${zone}.`,
              ...(schedule?.nextAt ? [`Next: ${shown(schedule.nextAt, zone)}.`] : []),
              ...(schedule?.lastSentAt ? [`Last sent: ${shown(schedule.lastSentAt, zone)}.`] : []),
            ].join(' ')}
          </Text>
        </>
      )}
    </FormModal>
  );
});

export default ScheduleReportModal;
