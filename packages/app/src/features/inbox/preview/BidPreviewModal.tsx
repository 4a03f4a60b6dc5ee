import { Link2, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { BidPreviewStore, type ShownInvite } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { Modal } from '@basis/ui/Modal';
import { Skeleton } from '@basis/ui/Skeleton';
import { SplitButton } from '@basis/ui/SplitButton';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { startOver } from '../../../drafts/keptForm';
import { useDomain, useLateStore } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { mergedWords } from '../filing/GroupQuestion';
import { useAddStages } from '../filing/useAddStages';
import { useInboxActions } from '../filing/useInboxActions';
import { BidFacts } from './BidFacts';
import type { EditedPart } from './inviteColumns';
import { CompanyForm, ContactForm, DatesForm } from './PartForms';
import { PreviewInvites } from './PreviewInvites';
import { letterWords, presentWords, previewButton, previewTitle, sourceWords } from './previewWords';

const EmailReader = lazyPart(() => import('./EmailReader'));
const LinkEmailModal = lazyPart(() => import('../details/LinkEmailModal'));

/** Form of each part of an invitation. */
const forms = { company: CompanyForm, contact: ContactForm, dates: DatesForm } as const;

interface PreviewBodyProps {
  onEdit: (part: EditedPart, invite: ShownInvite) => void;
  onRead: (messageId: string) => void;
}

/** The bid and its invites; an outline while they load. */
const PreviewBody = observer(function PreviewBody({ onEdit, onRead }: PreviewBodyProps) {
  const { bid, error, ids, project, invites, present, retry } = useLateStore(BidPreviewStore);
  if (!bid && error) return <ListFailure title="The bid could not be shown" error={error} onRetry={retry} />;
  if (!bid)
    return (
      <Box aria-label="Loading the bid">
        <Stack space="s4">
          {['60%', '100%', '100%', '100%'].map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- bars without identity
            <Skeleton key={index} width={width as '100%'} shape="button" />
          ))}
        </Stack>
      </Box>
    );
  const previewed = [...invites, ...present].map((invite) => invite.previewed);
  const unread = invites.filter(({ isIdentified }) => !isIdentified);
  return (
    <Stack space="s5">
      {project ? null : <BidFacts sourceOf={(messageIds) => sourceWords(messageIds, previewed, ids.length)} />}
      {unread.length ? (
        <Banner
          kind="warning"
          title={`${unread.length === 1 ? 'One company was' : `${unread.length} companies were`} not read`}
        >
          Press it to choose the company. Otherwise it is named by the sender of its email.
        </Banner>
      ) : null}
      <PreviewInvites sourceRows={invites} onEdit={onEdit} onRead={onRead} />
      {[presentWords(present), letterWords(bid)].map((words) =>
        words === null ? null : (
          <Text key={words} size={12} tone="secondary">
            {words}
          </Text>
        ),
      )}
    </Stack>
  );
});

interface PreviewFooterProps {
  isSaving: boolean;
  /** @param isUnchosen true for the first stage, which nobody chose */
  onAdd: (stageId: string, isUnchosen: boolean) => void;
  onLink: () => void;
}

const PreviewFooter = observer(function PreviewFooter({ isSaving, onAdd, onLink }: PreviewFooterProps) {
  const { session } = useDomain();
  const { bid, ids, project, invites, clear } = useLateStore(BidPreviewStore);
  const { first, items } = useAddStages();
  const label = previewButton(ids.length, invites.length, project);
  return (
    <>
      <Button variant="ghost" onPress={clear}>
        Cancel
      </Button>
      {project ? (
        <Button variant="primary" icon={Link2} isPending={isSaving} isDisabled={!bid} onPress={onLink}>
          {label}
        </Button>
      ) : first && session.allows('createProjectsFromMessages') ? (
        <SplitButton
          icon={Plus}
          menuLabel="Choose a stage"
          placement="top end"
          menuWidth="sm"
          items={items}
          isDisabled={!bid || isSaving}
          onPress={() => onAdd(first.id, true)}
          onAction={(stageId) => onAdd(stageId, false)}
        >
          {label}
        </SplitButton>
      ) : null}
    </>
  );
});

/** Shows the bid that emails become, or what they add to one, before anything is saved. */
const BidPreviewModal = observer(function BidPreviewModal() {
  const { session } = useDomain();
  const preview = useLateStore(BidPreviewStore);
  const actions = useInboxActions();
  const { first } = useAddStages();
  const [isSaving, setIsSaving] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [edited, setEdited] = useState<{ part: EditedPart; key: string } | null>(null);
  const [readId, setReadId] = useState<string | null>(null);
  const { ids, project, invites } = preview;
  const onEdit = useMemo(
    () =>
      (part: EditedPart, { key }: ShownInvite): void =>
        setEdited({ part, key }),
    [],
  );
  const canAdd = session.allows('createProjectsFromMessages');
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
  const Form = edited ? forms[edited.part] : null;
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
        footer={<PreviewFooter isSaving={isSaving} onAdd={add} onLink={link} />}
      >
        <PreviewBody onEdit={onEdit} onRead={setReadId} />
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
