import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ActingStore } from '@basis/domain/subjects/impersonation/ActingStore';
import { WrittenBannersStore, type BannerDraft } from '@basis/domain/subjects/banners/WrittenBannersStore';
import type { WrittenBanner } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { roles } from '@basis/domain/model/permissions/permissions';
import { roleWords } from '@basis/domain/model/permissions/roleWords';
import { reminderAt } from '@basis/domain/subjects/tasks/reminders';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { DateTimePicker } from '@basis/ui/DateTimePicker';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { FormModal } from '@basis/ui/FormModal';
import { MultiSelect } from '@basis/ui/MultiSelect';
import { PanelList } from '@basis/ui/PanelList';
import { Select } from '@basis/ui/Select';
import { Tag } from '@basis/ui/Tag';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain, useLateStore } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import { ListFailure } from '../../loading/ListFailure';
import { keptForm } from '../../drafts/keptForm';
import { useKeptDraft } from '../../drafts/useKeptDraft';

interface Draft {
  readonly title: string;
  readonly body: string;
  readonly type: BannerDraft['type'];
  readonly ctaText: string;
  readonly ctaUrl: string;
  readonly opensChat: boolean;
  readonly pages: string;
  readonly workspaces: readonly string[];
  readonly roles: readonly string[];
  /** In the user's local time. */
  readonly from: string | null;
  readonly to: string | null;
}

const empty: Draft = {
  title: '',
  body: '',
  type: 'Info',
  ctaText: '',
  ctaUrl: '',
  opensChat: false,
  pages: '',
  workspaces: [],
  roles: [],
  from: null,
  to: null,
};

const types = ['Danger', 'Warning', 'Info'] as const;
const tags = { Danger: 'danger', Warning: 'warning', Info: 'info' } as const;
const roleOptions = roles.map((id) => ({ id, label: roleWords[id].label }));

const pagesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const bodyOf = (draft: Draft): BannerDraft => ({
  title: draft.title.trim(),
  body: draft.body.trim(),
  type: draft.type,
  ctaText: draft.ctaText.trim() || null,
  ctaUrl: draft.ctaUrl.trim() || null,
  ctaAction: draft.opensChat ? 'openChat' : null,
  showOnPages: pagesIn(draft.pages),
  workspaces: [...draft.workspaces],
  roles: roles.filter((role) => draft.roles.includes(role)),
  startsAt: draft.from && reminderAt(draft.from),
  endsAt: draft.to && reminderAt(draft.to),
});

const moment = (at: string): string => {
  const [day, time] = clockIn(readerZone(), at);
  return `${formatPlainDate(day)}, ${formatPlainTime(time)}`;
};

const audienceOf = ({ workspaces, roles: shownTo, showOnPages }: WrittenBanner): string =>
  [
    workspaces.join(', ') || 'All workspaces',
    shownTo.map((role) => roleWords[role].label).join(', '),
    showOnPages.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

const timeOf = ({ startsAt, endsAt, writtenBy }: WrittenBanner): string =>
  `From ${moment(startsAt)}${endsAt === null ? '' : ` to ${moment(endsAt)}`}, by ${writtenBy}`;

/** Lists current and scheduled banners, each with a button to end it. */
const Standing = observer(function Standing() {
  const domain = useDomain();
  const { list, end } = useBanners();
  const stop = async ({ id, title }: WrittenBanner): Promise<void> => {
    const result = await end(id);
    if (!result.ok) showFailure(domain, result.error, `“${title}” is still shown`);
  };
  if (list.error && !list.rows)
    return <ListFailure error={list.error} title="The banners could not be loaded" onRetry={() => void list.load()} />;
  if (!list.rows?.length) return null;
  return (
    <PanelList
      aria-label="Banners"
      items={list.rows.map((banner) => ({
        id: banner.id,
        title: banner.title,
        detail: `${audienceOf(banner)} · ${timeOf(banner)}`,
        end: (
          <Inline space="s2">
            <Tag variant={tags[banner.type]}>{banner.type}</Tag>
            <Button size="sm" aria-label={`End ${banner.title}`} onPress={() => void stop(banner)}>
              End
            </Button>
          </Inline>
        ),
      }))}
    />
  );
});

const useBanners = () => {
  const store = useLateStore(WrittenBannersStore);
  return { list: store.list, end: (id: string) => store.end(id), write: (draft: BannerDraft) => store.write(draft) };
};

interface BannerAudienceProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** Who sees the banner, and on which pages. */
const BannerAudience = observer(function BannerAudience({ draft, onChange }: BannerAudienceProps) {
  const { workspaces } = useLateStore(ActingStore);
  return (
    <>
      <MultiSelect
        label="Workspaces"
        name="workspaces"
        placeholder="All"
        options={(workspaces ?? []).map(({ customerWorkspace, name }) => ({ id: customerWorkspace, label: name }))}
        value={draft.workspaces}
        onChange={(ids) => onChange({ workspaces: ids })}
      />
      <MultiSelect
        label="Roles"
        placeholder="All"
        options={roleOptions}
        value={draft.roles}
        onChange={(ids) => onChange({ roles: ids })}
      />
      <TextField
        label="Pages"
        name="showOnPages"
        maxLength={1000}
        placeholder="All"
        description="Paths such as /projects or /settings/*, with spaces between them."
        value={draft.pages}
        onChange={(pages) => onChange({ pages })}
      />
    </>
  );
});

interface BannersModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Creates banners for users, and ends existing ones. */
const BannersModal = observer(function BannersModal({ isOpen, onClose }: BannersModalProps) {
  const domain = useDomain();
  const { list, write } = useBanners();
  const kept = useKeptDraft('banner', empty);
  const { draft, change } = kept;
  useEffect(() => {
    if (isOpen) void list.load();
  }, [isOpen, list]);
  const validate = () => ({
    ...(draft.title.trim() ? {} : { title: 'Enter a title' }),
    ...(pagesIn(draft.pages).every((page) => page.startsWith('/'))
      ? {}
      : { showOnPages: 'Enter paths that begin with /, such as /projects' }),
  });
  const submit = async () => {
    const result = await write(bodyOf(draft));
    if (!result.ok) {
      const fields = faultsByName(result.error);
      return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
    }
    showDone(domain, { title: draft.from === null ? 'The banner is shown' : 'The banner is planned' });
    return undefined;
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title="Banners"
      size="lg"
      submitLabel="Show banner"
      validate={validate}
      {...keptForm(kept, submit)}
    >
      <Standing />
      <TextField
        label="Title"
        name="title"
        maxLength={200}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <TextArea label="Text" name="body" maxLength={1000} value={draft.body} onChange={(body) => change({ body })} />
      <Select
        label="Kind"
        options={types.map((id) => ({ id, label: id }))}
        value={draft.type}
        onChange={(id) => change({ type: types.find((type) => type === id) ?? 'Info' })}
      />
      <TextField
        label="Button"
        name="ctaText"
        maxLength={100}
        placeholder="No button"
        value={draft.ctaText}
        onChange={(ctaText) => change({ ctaText })}
      />
      <TextField
        label="Button leads to"
        name="ctaUrl"
        maxLength={500}
        placeholder="https://… or /projects"
        value={draft.ctaUrl}
        onChange={(ctaUrl) => change({ ctaUrl })}
      />
      <Checkbox isSelected={draft.opensChat} onChange={(opensChat) => change({ opensChat })}>
        The button opens the chat with support
      </Checkbox>
      <BannerAudience draft={draft} onChange={change} />
      <DateTimePicker
        label="From"
        name="startsAt"
        description="On your own clock; at once without."
        value={draft.from}
        onChange={(from) => change({ from })}
        today={observedToday()}
      />
      <DateTimePicker
        label="To"
        name="endsAt"
        description="Without an end, it stays until somebody ends it."
        value={draft.to}
        onChange={(to) => change({ to })}
        today={observedToday()}
      />
    </FormModal>
  );
});

export default BannersModal;
