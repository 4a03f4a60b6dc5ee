import { MessageSquarePlus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Stage } from '@basis/domain/model/contract/contract';
import { StageReasons } from '@basis/domain/subjects/stages/StageReasons';
import { Menu, type MenuSection } from '@basis/ui/Menu';
import { useDomain, useLateStore } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';

const NewReasonModal = lazyPart(() => import('./NewReasonModal'));

/** A menu that asks for the reason before bids come into a stage. */
export interface ReasonMenu {
  /** Opens the menu at an element, and calls back with the chosen reason, or null for none. */
  ask(anchor: Element | null, onChosen: (reasonId: string | null) => void): void;
  /** Render it within the dialog that asks, if any: a dialog keeps the focus inside. */
  readonly menu: ReactNode;
}

const ids = { none: 'none', add: 'add', remember: 'remember' } as const;

interface Asked {
  readonly anchor: Element | null;
  onChosen(reasonId: string | null): void;
}

/** Its items: the reasons, the proposed one chosen; a way to add one; none, which is never proposed. */
const itemsOf = (stage: Stage, reasons: StageReasons, isRemembering: boolean): readonly MenuSection[] => {
  const { canManage } = reasons;
  const proposed = reasons.proposedOf(stage);
  const all = reasons.reasonsOf(stage);
  return [
    ...(all.length
      ? [
          {
            id: 'reasons',
            title: 'Reason',
            items: all.map(({ id, name }) => ({ id, label: name, isSelected: id === proposed?.id })),
          },
        ]
      : []),
    {
      id: 'others',
      isActions: true,
      items: [
        ...(canManage ? [{ id: ids.add, label: 'Add a reason', icon: MessageSquarePlus }] : []),
        { id: ids.none, label: 'No reason' },
      ],
    },
    ...(canManage && stage.code === 'Declined' && all.length
      ? [
          {
            id: 'choices',
            isChecks: true,
            items: [
              {
                id: ids.remember,
                label: 'Remember',
                description: 'Always decline with the chosen reason, without asking',
                isSelected: isRemembering,
              },
            ],
          },
        ]
      : []),
  ];
};

/** Asks for the reason of a stage by a menu. Call from an observer. */
export const useReasonMenu = (stage: Stage | undefined): ReasonMenu => {
  const domain = useDomain();
  const reasons = useLateStore(StageReasons);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [naming, setNaming] = useState<Asked | null>(null);
  const [isRemembering, setIsRemembering] = useState(false);
  const anchorRef = useRef<Element | null>(null);
  const remember = async (reasonId: string): Promise<void> => {
    const stored = await reasons.remember(reasonId);
    if (!stored.ok) showFailure(domain, stored.error, 'The choice to remember the reason was not saved');
  };
  const stopRemembering = async (): Promise<void> => {
    const stored = await reasons.askAgain();
    if (!stored.ok) showFailure(domain, stored.error, 'The choice to remember the reason was not saved');
  };
  const give = (asker: Asked, reasonId: string | null): void => {
    setAsked(null);
    if (stage && reasonId !== null) {
      reasons.propose(stage, reasonId);
      if (isRemembering) void remember(reasonId);
      else if (reasons.canManage && reasons.remembered) void stopRemembering();
    }
    asker.onChosen(reasonId);
  };
  const act = (asker: Asked, id: string): void => {
    if (id === ids.remember) setIsRemembering(!isRemembering);
    else if (id === ids.none) give(asker, null);
    else if (id === ids.add) {
      setAsked(null);
      setNaming(asker);
    } else give(asker, id);
  };
  return {
    ask: (anchor, onChosen) => {
      void reasons.load();
      anchorRef.current = anchor;
      setIsRemembering(reasons.remembered !== null);
      setAsked({ anchor, onChosen });
    },
    menu: stage ? (
      <>
        {asked ? (
          <Menu
            aria-label="Choose a reason"
            anchorRef={anchorRef}
            isOpen
            onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
            items={itemsOf(stage, reasons, isRemembering)}
            {...(reasons.reasonsOf(stage).length || reasons.canManage
              ? {}
              : { header: 'This stage has no reasons yet. An Admin can add them.' })}
            onAction={(id) => act(asked, id)}
          />
        ) : null}
        <MountOnceOpen isOpen={naming !== null} onCancel={() => setNaming(null)}>
          {naming ? (
            <NewReasonModal
              stage={stage}
              onClose={() => setNaming(null)}
              onCreated={(reasonId) => give(naming, reasonId)}
            />
          ) : null}
        </MountOnceOpen>
      </>
    ) : null,
  };
};
