import { Inbox, Link2, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type Ref } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { MessageDetail, Stage } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { SplitButton } from '@basis/ui/SplitButton';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Link } from '@basis/ui/Link';
import { likelyBidOf } from '@basis/domain/subjects/inbox/likelyBids';
import { BidPreviewStore } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { openReadings } from './openReadings';
import { ProjectChoice } from './ProjectChoice';
import { linkLabel } from '../filing/filingTexts';
import { DeclineButton } from '../filing/DeclineButton';
import { SecondBidQuestion } from '../filing/SecondBidQuestion';
import { keyOfEmail } from '../filing/singleKeys';
import { useAddStages } from '../filing/useAddStages';
import { useDecline } from '../filing/useDecline';
import { useInboxActions } from '../filing/useInboxActions';

interface EmailActionsProps {
  message: MessageDetail;
  onDone: () => void;
}

interface MainActionProps {
  ref: Ref<HTMLButtonElement>;
  /** The bid that the email is likely about. */
  likely: ReturnType<typeof likelyBidOf>;
  addLabel: string;
  /** True if another action comes first. */
  isSecondary: boolean;
  /** undefined if the email can't be linked. */
  onLink: (() => void) | undefined;
  /** undefined if the email can't be added. */
  onAdd: (() => void) | undefined;
  onAddAs: (stage: Stage) => void;
}

/** Links to the likely bid or adds one, with the stages to choose from. */
const MainAction = observer(function MainAction(props: MainActionProps) {
  const { ref, likely, addLabel, isSecondary, onLink, onAdd, onAddAs } = props;
  const { stages, items } = useAddStages();
  const label = likely ? linkLabel(likely) : addLabel;
  if (!onAdd)
    return onLink ? (
      <Button variant="primary" icon={Link2} onPress={onLink}>
        {label}
      </Button>
    ) : null;
  return (
    <SplitButton
      ref={ref}
      icon={onLink ? Link2 : Plus}
      variant={isSecondary ? 'secondary' : 'primary'}
      menuLabel={onLink ? 'Add a bid instead' : 'Choose a stage'}
      placement="top start"
      menuWidth="sm"
      items={items}
      onPress={onLink ?? onAdd}
      onAction={(stageId) => {
        const stage = stages.find(({ id }) => id === stageId);
        if (stage) onAddAs(stage);
      }}
    >
      {label}
    </SplitButton>
  );
});

/** Filing actions of the open email; each closes it. */
export const EmailActions = observer(function EmailActions({ message, onDone }: EmailActionsProps) {
  const { session } = useDomain();
  const actions = useInboxActions();
  const { first } = useAddStages();
  const preview = useLateStore(BidPreviewStore);
  const [second, setSecond] = useState<{ stage: Stage; isUnchosen: boolean } | null>(null);
  const [choosingFor, setChoosingFor] = useState<{ stage: Stage; isUnchosen: boolean } | null>(null);
  const canAdd = session.allows('createProjectsFromMessages');
  const finish = (work: Promise<unknown>): void => {
    onDone();
    void work;
  };
  const decline = useDecline((ids, as) => finish(actions.add(ids, as)));
  const addRef = useRef<HTMLButtonElement>(null);
  const declineRef = useRef<HTMLDivElement>(null);
  const canFile = session.allows('updateMessage');
  const isOpen = !message.project && message.status !== 'Archived';
  const isDigest = message.readings.length > 1;
  const isGroup = isOpen && (message.groupedEmailIds ?? []).length > 0;
  const open = openReadings(message);
  const isPartly = message.project !== null && open.length > 0;
  const likely = isOpen && canFile && !isDigest ? likelyBidOf(message) : null;
  // A letter that may change the bid stays open, as its changes are offered once it is linked.
  const isLetter = message.communicationType !== 'Bid invite';
  const link = likely
    ? () => (isLetter ? void actions.link(message.id, likely) : finish(actions.link(message.id, likely)))
    : undefined;
  const addHere = (stage: Stage, isUnchosen: boolean): void =>
    isGroup
      ? preview.open([message.id], null)
      : isDigest
        ? setChoosingFor({ stage, isUnchosen })
        : finish(actions.add([message.id], { stageId: stage.id, isUnchosen }));
  const addAs = (stage: Stage, isUnchosen: boolean): void =>
    likely ? setSecond({ stage, isUnchosen }) : addHere(stage, isUnchosen);
  const add = (isOpen || isPartly) && canAdd && first ? () => addAs(first, true) : undefined;
  const main = link ?? add;
  const canDecline = isOpen && canAdd && decline.stage !== undefined;
  // Nobody makes a bid of an automatic reply.
  const isForTrash = message.isAutomatic === true && message.readings.length === 0 && !likely;
  const trash = isOpen && canFile ? () => finish(actions.trash([message.id])) : undefined;
  // An email without a project is added by its button alone, so that a second press of the key adds nothing unseen.
  useHotkeys('a', () => (message.projectName === null && !link ? addRef.current?.focus() : main?.()), keyOfEmail);
  useHotkeys('d', () => (canDecline ? decline.start([message.id], declineRef.current) : undefined), keyOfEmail);
  useHotkeys('e', () => trash?.(), keyOfEmail);
  if (message.project && !(isPartly && add))
    return <Link href={paths.project(message.project.id)}>See bid details</Link>;
  if (message.status === 'Archived') {
    return canFile ? (
      <Button icon={Inbox} onPress={() => finish(actions.moveToInbox([message.id]))}>
        Move to inbox
      </Button>
    ) : null;
  }
  return (
    <Split end={trash && !isForTrash ? <IconButton icon={Trash2} aria-label="Trash" onPress={trash} /> : null}>
      <Inline space="s2" isWrapping>
        {trash && isForTrash ? (
          <Button variant="primary" icon={Trash2} onPress={trash}>
            Trash
          </Button>
        ) : null}
        <MainAction
          ref={addRef}
          likely={likely}
          isSecondary={isForTrash}
          addLabel={first ? addLabel({ isDigest, isPartly, count: open.length }, first) : ''}
          onLink={link}
          onAdd={add}
          onAddAs={(stage) => addAs(stage, false)}
        />
        <SecondBidQuestion
          bid={second && likely}
          onClose={() => setSecond(null)}
          onAdd={() => second && addHere(second.stage, second.isUnchosen)}
          onLink={() => link?.()}
        />
        {canDecline ? (
          <Inline ref={declineRef} space="s1">
            <DeclineButton look="details" decline={decline} ids={() => Promise.resolve([message.id])} />
          </Inline>
        ) : null}
        {decline.menu}
        {choosingFor ? (
          <ProjectChoice
            readings={open}
            stage={choosingFor.stage}
            onClose={() => setChoosingFor(null)}
            onChoose={(ordinals) => {
              const { stage, isUnchosen } = choosingFor;
              finish(actions.add([message.id], { stageId: stage.id, isUnchosen, ordinals }));
            }}
          />
        ) : null}
      </Inline>
    </Split>
  );
});

interface Addable {
  isDigest: boolean;
  /** True if some of its projects are bids already. */
  isPartly: boolean;
  count: number;
}

const addLabel = ({ isDigest, isPartly, count }: Addable, { name }: Stage): string => {
  if (!isDigest) return `Add as ${name}`;
  return isPartly ? `Add ${count} more as ${name}` : `Add ${count} bids as ${name}`;
};
