import { CircleDashed } from 'lucide-react';
import { useCallback } from 'react';
import type { Project } from '@basis/domain/model/contract/contract';
import { useCommands, type Command } from '../../../commands';
import { useDomain } from '../../../domainContext';
import type { ActionItem } from '../../../pickers/actionMenu';
import { useBidActions } from '../actions/bidActions';

const asCommand = ({ id, label, icon, act }: ActionItem): Command => ({ id, label, ...(icon ? { icon } : {}), act });

/** Offers in the palette what the page of a bid offers: its actions, and the stages that it can move to. */
export const useBidCommands = (bid: Project, actions: readonly ActionItem[]): void => {
  const { session, workspace } = useDomain();
  const { move } = useBidActions();
  const source = useCallback(() => {
    const canMove = session.allows('setProjectStage') && bid.deletedAt === null;
    const stages = canMove ? workspace.stages.items.filter(({ id }) => id !== bid.stageId) : [];
    const moves = stages.map(({ id, name }) => ({
      id: `stage-${id}`,
      label: `Move to ${name}`,
      icon: CircleDashed,
      act: () => void move({ bid }, id),
    }));
    return [{ id: 'bid', title: bid.name, commands: [...actions.map(asCommand), ...moves] }];
  }, [bid, actions, session, workspace, move]);
  useCommands(source);
};
