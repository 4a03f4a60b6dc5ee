import type { Stage } from '@basis/domain/contract/contract';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import { useDomain } from '../../../domainContext';

interface AddStages {
  /** The stage that Add means when none is chosen: Accepted, else the first. */
  readonly first: Stage | undefined;
  /** The stages that are offered. */
  readonly stages: readonly Stage[];
  /** What the menu of Add offers; declining is not adding. */
  readonly items: readonly { id: string; label: string; start: React.ReactNode }[];
}

/** The stages that an e-mail can be added as. To be called by an observer. */
export const useAddStages = (): AddStages => {
  const { items: stages } = useDomain().workspace.stages;
  const offered = stages.filter(({ code }) => code !== 'Declined');
  return {
    first: offered.find(({ code }) => code === 'Accepted') ?? offered[0],
    stages: offered,
    items: offered.map((stage) => ({
      id: stage.id,
      label: stage.name,
      start: <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages)} />,
    })),
  };
};
