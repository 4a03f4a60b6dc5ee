import { CalendarClock, Link2, Mail, Plus, RotateCcw, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { BidPreviewStore, previewedDates, type ShownInvite } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { Badge } from '@basis/ui/Badge';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { Modal } from '@basis/ui/Modal';
import { Select } from '@basis/ui/Select';
import { Skeleton } from '@basis/ui/Skeleton';
import { SplitButton } from '@basis/ui/SplitButton';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Table, type RowSource } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { startOver } from '../../../drafts/keptForm';
import { useDomain, useLateStore } from '../../../domainContext';
import { bidDate } from '../../../details/bidDate';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { mergedWords } from '../filing/GroupQuestion';
import { useAddStages } from '../filing/useAddStages';
import { useInboxActions } from '../filing/useInboxActions';
import { areInSeveralZones, dateLabels, previewColumns, type EditedPart } from './inviteColumns';
import { CompanyForm, ContactForm, DatesForm } from './PartForms';
import { PlaceQuestion } from './PlaceQuestion';
import { letterWords, presentWords, previewButton, previewTitle, sourceWords } from './previewWords';
import { SourceMark } from './SourceMark';

const EmailReader = lazyPart(() => import('./EmailReader'));
const LinkEmailModal = lazyPart(() => import('../details/LinkEmailModal'));

/** Form of each part of an invitation. */
const forms = { company: CompanyForm, contact: ContactForm, dates: DatesForm } as const;

const unionTypes = ['Union', 'Non Union', 'Prevailing Wage', 'Unknown'] as const;

interface InviteActionsProps {
  invite: ShownInvite;
  onRead: (messageId: string) => void;
}

/** Other dates of the contractor's emails, and actions on those emails. */
const InviteActions = observer(function InviteActions({ invite, onRead }: InviteActionsProps) {
  const preview = useLateStore(BidPreviewStore);
  const { key, choices, dates, previewed } = invite;
  const others = previewedDates.flatMap((field) =>
    choices[field]
      .filter(({ value }) => value.date !== dates[field]?.date || value.time !== dates[field]?.time)
      .map(({ value }, index) => ({ id: `${field} ${index}`, field, value })),
  );
  const [firstId = ''] = previewed.messageIds;
  return (
    <Inline space="s1">
      {others.length ? (
        <Menu
          trigger={
            <IconButton icon={RotateCcw} size="xs" variant="outlined" aria-label="Use another date of the emails" />
          }
          items={others.map(({ id, field, value }) => ({ id, label: `${dateLabels[field]}: ${bidDate(value)}` }))}
          onAction={(id) => {
            const chosen = others.find((one) => one.id === id);
            if (chosen) preview.change(key, { [chosen.field]: chosen.value });
          }}
        />
      ) : null}
      {previewed.messageIds.length > 1 ? (
        <Menu
          trigger={<IconButton icon={Mail} size="xs" variant="outlined" aria-label="Read an email" />}
          items={previewed.messageIds.map((id, index) => ({
            id,
            label: `Email ${index + 1} of ${invite.company.name}`,
          }))}
          onAction={onRead}
        />
      ) : (
        <IconButton
          icon={Mail}
          size="xs"
          variant="outlined"
          aria-label="Read the email"
          onPress={() => onRead(firstId)}
        />
      )}
      <IconButton
        icon={X}
        size="xs"
        variant="outlined"
        aria-label={previewed.messageIds.length > 1 ? 'Leave these emails out' : 'Leave this email out'}
        onPress={() => preview.leaveOut(previewed.messageIds)}
      />
    </Inline>
  );
});

interface InvitesProps {
  sourceRows: readonly ShownInvite[];
  onEdit: (part: EditedPart, invite: ShownInvite) => void;
  onRead: (messageId: string) => void;
}

const Invites = observer(function Invites({ sourceRows, onEdit, onRead }: InvitesProps) {
  const { session } = useDomain();
  const preview = useLateStore(BidPreviewStore);
  const earliest = preview.earliest(session.workspace?.zone ?? 'UTC');
  const due = sourceRows.filter(({ dates }) => dates.bidDeadline !== null);
  const earliestKey = due.length > 1 ? (due.find(({ dates }) => dates.bidDeadline === earliest)?.key ?? null) : null;
  const hasZones = areInSeveralZones(sourceRows);
  const hasPackages = sourceRows.some((invite) => invite.package !== null);
  const columns = useMemo(
    () =>
      previewColumns(
        {
          earliestKey,
          hasZones,
          onEdit,
        },
        hasPackages,
      ),
    [earliestKey, hasZones, onEdit, hasPackages],
  );
  const actionsOf = (invite: ShownInvite): ReactNode => <InviteActions invite={invite} onRead={onRead} />;
  const rows = useMemo<RowSource<ShownInvite>>(
    () => ({
      count: sourceRows.length,
      at: (index) => sourceRows[index],
      keyAt: (index) => sourceRows[index]?.key ?? `place-${index}`,
    }),
    [sourceRows],
  );
  return (
    <Stack space="s2">
      <Split
        end={
          earliest ? (
            <Inline space="s2">
              <Text tone="meta">
                <Icon icon={CalendarClock} size={14} />
              </Text>
              <Text size={12} tone="secondary">
                {preview.project ? 'The earliest of these is due ' : 'The bid is due with the earliest invite: '}
                <Text size={12} weight="medium" tone="primary" isNumeric>
                  {bidDate(earliest)}
                </Text>
              </Text>
            </Inline>
          ) : null
        }
      >
        <Inline space="s2">
          <Heading level={3} size={14}>
            {preview.project ? 'New bid invites' : 'Bid invites'}
          </Heading>
          <Badge count={sourceRows.length} variant="mute" shape="title" isExact />
        </Inline>
      </Split>
      <Box radius="md" isBordered isScrolling>
        <Table
          aria-label="Bid invites"
          rows={rows}
          columns={columns}
          rowActions={actionsOf}
          empty={
            <EmptyState size="sm" title="No new invites">
              The emails are filed with the bid.
            </EmptyState>
          }
        />
      </Box>
    </Stack>
  );
});

/** Name, place and union type of the new bid, with the emails that they come from. */
const BidFacts = observer(function BidFacts({ sourceOf }: { sourceOf: (ids: readonly string[]) => string | null }) {
  const preview = useLateStore(BidPreviewStore);
  const { bid } = preview;
  if (!bid) return null;
  const [name, ...otherNames] = bid.names;
  const union = bid.unionTypes[0];
  return (
    <Stack space="s4">
      <Inline space="s4" align="start">
        <Box isFilling>
          <TextField
            label="Project name"
            value={preview.name ?? name?.value ?? ''}
            onChange={preview.setName}
            maxLength={500}
            description={
              preview.name === null && name ? (
                <Inline as="span" space="s3" isWrapping>
                  <SourceMark words={sourceOf(name.messageIds)} />
                  {otherNames.slice(0, 2).map(({ value }) => (
                    <Button key={value} size="sm" variant="ghostAccent" onPress={() => preview.setName(value)}>
                      {`Use “${value}”`}
                    </Button>
                  ))}
                </Inline>
              ) : undefined
            }
          />
        </Box>
        <Select
          label="Union/Non Union"
          options={unionTypes.map((id) => ({ id, label: id }))}
          value={preview.unionType ?? union?.value ?? 'Unknown'}
          onChange={(id) => preview.chooseUnionType(unionTypes.find((known) => known === id) ?? 'Unknown')}
          description={
            preview.unionType === null && union ? <SourceMark words={sourceOf(union.messageIds)} /> : undefined
          }
        />
      </Inline>
      <PlaceQuestion places={bid.places} value={preview.place} onChange={preview.choosePlace} sourceOf={sourceOf} />
    </Stack>
  );
});

/** Shows the bid that emails become, or what they add to one, before anything is saved. */
const BidPreviewModal = observer(function BidPreviewModal() {
  const { session } = useDomain();
  const preview = useLateStore(BidPreviewStore);
  const actions = useInboxActions();
  const { first, items } = useAddStages();
  const [isSaving, setIsSaving] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [edited, setEdited] = useState<{ part: EditedPart; key: string } | null>(null);
  const [readId, setReadId] = useState<string | null>(null);
  const { bid, error, ids, project, invites, present } = preview;
  const onEdit = useMemo(
    () =>
      (part: EditedPart, { key }: ShownInvite): void =>
        setEdited({ part, key }),
    [],
  );
  const canAdd = session.allows('createProjectsFromMessages');
  const all = [...invites, ...present];
  const sourceOf = (messageIds: readonly string[]): string | null =>
    sourceWords(
      messageIds,
      all.map(({ previewed }) => previewed),
      ids.length,
    );
  const save = async (work: () => Promise<boolean>): Promise<void> => {
    setIsSaving(true);
    const isDone = await work();
    setIsSaving(false);
    if (!isDone) return;
    preview.startOver();
    preview.clear();
  };
  const add = (stageId: string, isUnchosen: boolean): void =>
    void save(() => actions.add(ids, { stageId, isUnchosen, asOneBid: true, edits: preview.edits }));
  const merge = (): void => {
    const { invites: _, ...edits } = preview.edits;
    if (first)
      void save(() =>
        actions.add(ids, { stageId: first.id, isUnchosen: true, asOneBid: true, joinsCompany: true, edits }),
      );
  };
  const link = (): void => {
    if (project) void save(() => actions.linkAll(ids, project, preview.edits));
  };
  const invite = edited && invites.find(({ key }) => key === edited.key);
  const unread = invites.filter(({ isIdentified }) => !isIdentified);
  const Form = edited ? forms[edited.part] : null;
  const label = previewButton(ids.length, invites.length, project);
  return (
    <>
      <Modal
        isOpen
        onClose={preview.clear}
        size="xxl"
        title={previewTitle(ids.length, project)}
        titleEnd={<Text tone="meta">Nothing is saved yet</Text>}
        footerStart={startOver(
          { isBegun: Object.keys(preview.edits).length > 0, clear: preview.startOver },
          <Inline space="s2">
            {!project && invites.length > 1 ? (
              <Button onPress={() => setIsMerging(true)}>They are one contractor…</Button>
            ) : null}
            <Button onPress={() => setIsChoosing(true)}>
              {project ? 'Add to another bid…' : 'Add to an existing bid…'}
            </Button>
            {project && canAdd ? <Button onPress={() => preview.addTo(null)}>Add as a new bid</Button> : null}
          </Inline>,
        )}
        footer={
          <>
            <Button variant="ghost" onPress={preview.clear}>
              Cancel
            </Button>
            {project ? (
              <Button variant="primary" icon={Link2} isPending={isSaving} isDisabled={!bid} onPress={link}>
                {label}
              </Button>
            ) : first && canAdd ? (
              <SplitButton
                icon={Plus}
                menuLabel="Choose a stage"
                placement="top end"
                menuWidth="sm"
                items={items}
                isDisabled={!bid || isSaving}
                onPress={() => add(first.id, true)}
                onAction={(stageId) => add(stageId, false)}
              >
                {label}
              </SplitButton>
            ) : null}
          </>
        }
      >
        {bid ? (
          <Stack space="s5">
            {project ? null : <BidFacts sourceOf={sourceOf} />}
            {unread.length ? (
              <Banner
                kind="warning"
                title={`${unread.length === 1 ? 'One company was' : `${unread.length} companies were`} not read`}
              >
                Press it to choose the company. Otherwise it is named by the sender of its email.
              </Banner>
            ) : null}
            <Invites sourceRows={invites} onEdit={onEdit} onRead={setReadId} />
            {[presentWords(present), letterWords(bid)].map((words) =>
              words === null ? null : (
                <Text key={words} size={12} tone="secondary">
                  {words}
                </Text>
              ),
            )}
          </Stack>
        ) : error ? (
          <ListFailure title="The bid could not be shown" error={error} onRetry={preview.retry} />
        ) : (
          <Box aria-label="Loading the bid">
            <Stack space="s4">
              {['60%', '100%', '100%', '100%'].map((width, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- bars without identity
                <Skeleton key={index} width={width as '100%'} shape="button" />
              ))}
            </Stack>
          </Box>
        )}
      </Modal>
      {edited && invite && Form ? (
        <Form
          invite={invite}
          onClose={() => setEdited(null)}
          onChange={(change) => preview.change(edited.key, change)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isMerging}
        title={`Are you sure you want to group all ${ids.length} emails?`}
        confirmLabel="Merge into one contractor"
        onCancel={() => setIsMerging(false)}
        onConfirm={() => {
          setIsMerging(false);
          merge();
        }}
      >
        {mergedWords(invites[0]?.company.name ?? '')}
      </ConfirmDialog>
      <MountOnceOpen isOpen={isChoosing} onCancel={() => setIsChoosing(false)}>
        {isChoosing ? (
          <LinkEmailModal
            onClose={() => setIsChoosing(false)}
            onChoose={(chosen) => {
              setIsChoosing(false);
              preview.addTo({ id: chosen.id, name: chosen.name });
            }}
          />
        ) : null}
      </MountOnceOpen>
      <MountOnceOpen isOpen={readId !== null} onCancel={() => setReadId(null)}>
        {readId === null ? null : <EmailReader messageId={readId} onClose={() => setReadId(null)} />}
      </MountOnceOpen>
    </>
  );
});

export default BidPreviewModal;
