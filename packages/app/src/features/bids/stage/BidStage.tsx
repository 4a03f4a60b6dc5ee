import type { WorkspaceStore } from '@basis/domain/workspace/WorkspaceStore';
import { StageChip } from '@basis/ui/StageChip';
import { stageProgress } from '@basis/ui/StageMark';

/** A stage by id; nothing until the workspace's stages are loaded. */
export function BidStage({ stageId, workspace }: { stageId: string; workspace: WorkspaceStore }) {
  const { items, byId } = workspace.stages;
  const stage = byId.get(stageId);
  if (!stage) return null;
  return <StageChip name={stage.name} code={stage.code} color={stage.color} progress={stageProgress(stage, items)} />;
}
