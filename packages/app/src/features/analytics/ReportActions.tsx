import { CalendarClock, Copy, Mail, MoreHorizontal, Pencil, Save, Trash2, Users, LockKeyhole } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReportDefinition, SavedReport } from '@basis/domain/model/contract/contract';
import { longestReportName, type SavedReportsStore } from '@basis/domain/subjects/reports/SavedReportsStore';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import { perform } from '../../feedback/perform';
import { lazyPart } from '../../loading/lazyPart';
import { paths } from '../../paths';
import { actionMenu } from '../../pickers/actionMenu';
import type { ReportFacts } from './SaveReportModal';
import { searchOf } from './useReportAddress';

const SaveReportModal = lazyPart(() => import('./SaveReportModal'));
const ScheduleReportModal = lazyPart(() => import('./ScheduleReportModal'));

interface ReportActionsProps {
  store: SavedReportsStore;
  /** The saved report that is open; undefined for a built-in one. */
  saved: SavedReport | undefined;
  /** Definition of the page, without parts that no longer exist. */
  definition: ReportDefinition;
  isChanged: boolean;
}

type Asked = 'save' | 'rename' | 'schedule' | null;

interface Change {
  readonly label: string;
  readonly undone: string;
  readonly changeSetId: string;
}

const done = ({ id }: SavedReport) => ({
  done: (change: Change) => ({ title: change.label, change, about: [id] }),
});

interface ReportMenuProps {
  report: SavedReport;
  isOwn: boolean;
  onRename: () => void;
  onDuplicate: () => void;
  onShare: (isShared: boolean) => void;
  onDelete: () => void;
}

const ReportMenu = ({ report, isOwn, onRename, onDuplicate, onShare, onDelete }: ReportMenuProps) => {
  const share = report.isShared
    ? { id: 'share', label: 'Make private', icon: LockKeyhole, act: () => onShare(false) }
    : { id: 'share', label: 'Share', icon: Users, act: () => onShare(true) };
  return (
    <Menu
      trigger={<IconButton icon={MoreHorizontal} variant="outlined" aria-label={`Actions for ${report.name}`} />}
      {...actionMenu([
        { id: 'rename', label: 'Rename', icon: Pencil, act: onRename },
        { id: 'duplicate', label: 'Duplicate', icon: Copy, act: onDuplicate },
        ...(isOwn ? [share] : []),
        { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, act: onDelete },
      ])}
    />
  );
};

interface RenameReportProps {
  store: SavedReportsStore;
  report: SavedReport;
  isOwn: boolean;
  onClose: () => void;
}

const RenameReport = observer(function RenameReport({ store, report, isOwn, onClose }: RenameReportProps) {
  const domain = useDomain();
  const save = async ({ name, description, isShared }: ReportFacts) => {
    const part = { name, description, ...(isOwn ? { isShared } : {}) };
    const result = await store.change(store.byId(report.id) ?? report, part);
    if (result.ok) showDone(domain, { title: result.value.label, change: result.value });
    return result;
  };
  return (
    <SaveReportModal
      about={report.id}
      title={`Rename ${report.name}`}
      submitLabel="Save"
      facts={report}
      canShare={isOwn}
      onSave={save}
      onClose={onClose}
    />
  );
});

/** Actions on the open report. */
export const ReportActions = observer(function ReportActions({
  store,
  saved,
  definition,
  isChanged,
}: ReportActionsProps) {
  const domain = useDomain();
  const { session, newId } = domain;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const [draftId, setDraftId] = useState(newId);
  if (!session.allows('createSavedReport')) return null;
  const close = (): void => setAsked(null);
  const open = (id: string): void => void navigate(`${paths.reports}?${searchOf(definition, id)}`);
  const create = async (facts: ReportFacts, isCopy = false) => {
    const result = await store.create({ id: draftId, ...facts, definition }, isCopy);
    if (!result.ok) return result;
    setDraftId(newId());
    showDone(domain, { title: result.value?.label ?? `Added the report ${facts.name}`, change: result.value });
    open(draftId);
    return result;
  };
  const change = (report: SavedReport, part: Parameters<SavedReportsStore['change']>[1]) =>
    perform(domain, () => store.change(report, part), {
      ...done(report),
      failed: `The report ${report.name} was not changed`,
    });
  const duplicate = async (report: SavedReport): Promise<void> => {
    const name = `${Array.from(report.name)
      .slice(0, longestReportName - 7)
      .join('')} (copy)`;
    const result = await create({ name, description: report.description, isShared: false }, true);
    if (!result.ok) showFailure(domain, result.error, `The report ${report.name} was not duplicated`);
  };
  const remove = async (report: SavedReport): Promise<void> => {
    const result = await perform(domain, () => store.remove(report), {
      ...done(report),
      failed: `The report ${report.name} was not deleted`,
    });
    if (result.ok) void navigate(paths.reports);
  };
  const send = (report: SavedReport): void =>
    void perform(domain, () => store.send(report, report.schedule?.format ?? 'xlsx'), {
      done: () => ({ title: `Sent ${report.name} to ${session.profile?.email ?? 'you'}` }),
      failed: `The report ${report.name} was not sent`,
    });
  const isOwn = saved?.ownerId === session.profile?.id;
  return (
    <>
      {saved ? (
        <>
          <Button icon={Mail} onPress={() => send(saved)}>
            Send now to me
          </Button>
          <Button icon={CalendarClock} onPress={() => setAsked('schedule')}>
            {saved.schedule ? 'Scheduled' : 'Schedule'}
          </Button>
          <ReportMenu
            report={saved}
            isOwn={isOwn}
            onRename={() => setAsked('rename')}
            onDuplicate={() => void duplicate(saved)}
            onShare={(isShared) => void change(saved, { isShared })}
            onDelete={() => void remove(saved)}
          />
          {isChanged ? <Button onPress={() => setAsked('save')}>Save as new</Button> : null}
        </>
      ) : null}
      {saved && isChanged ? (
        <Button variant="primary" icon={Save} onPress={() => void change(saved, { definition })}>
          Save changes
        </Button>
      ) : null}
      {saved ? null : (
        <Button variant="primary" icon={Save} onPress={() => setAsked('save')}>
          Save report
        </Button>
      )}
      {asked === 'save' ? (
        <SaveReportModal
          about=""
          title="Save report"
          submitLabel="Save"
          facts={{ name: '', description: '', isShared: false }}
          canShare
          onSave={create}
          onClose={close}
        />
      ) : null}
      {saved && asked === 'rename' ? <RenameReport store={store} report={saved} isOwn={isOwn} onClose={close} /> : null}
      {saved && asked === 'schedule' ? (
        <ScheduleReportModal
          store={store}
          report={saved}
          onSaved={(words) => showDone(domain, { title: words.label, change: words })}
          onClose={close}
        />
      ) : null}
    </>
  );
});
