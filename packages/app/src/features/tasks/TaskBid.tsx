import { observer } from 'mobx-react-lite';
import type { Task } from '@basis/domain/model/contract/contract';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../domainContext';
import { nothing } from '../../lists/cells';
import { BidLink } from '../../lists/EntryLink';

/** The bid of a task, after the mark of its stage. */
export const TaskBid = observer(function TaskBid({ task: { project } }: { task: Task }) {
  const { stages } = useDomain().workspace;
  if (!project) return nothing;
  const stage = stages.byId.get(project.stageId ?? '');
  return (
    <Inline space="s2">
      {stage ? (
        <StageMark
          code={stage.code}
          color={stage.color}
          progress={stageProgress(stage, stages.items)}
          aria-label={stage.name}
        />
      ) : null}
      <BidLink id={project.id} name={project.name} />
    </Inline>
  );
});
