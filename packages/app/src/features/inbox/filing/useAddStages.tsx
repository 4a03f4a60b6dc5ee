import type { Stage } from '@basis/domain/model/contract/contract';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import { useDomain } from '../../../domainContext';

interface AddStages {
  /** Default stage of Add: Accepted, else the first. */
  readonly first: Stage | undefined;
  /** Offered stages. */
  readonly stages: readonly Stage[];
  /** Menu items of Add, without declining. */
  readonly items: readonly { id: string; label: string; start: React.ReactNode }[];
}

/** Stages that an email can be added in. Call from an observer. */
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
